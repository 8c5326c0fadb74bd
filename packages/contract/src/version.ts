import { z } from 'zod';

/** Names how something is, for whoever changes it next. Two that are told of the same are the same. */
export const version = z.string().meta({ description: 'Changes with every change; sent back as `expectedVersion`' });

/** Nobody’s change is lost to somebody who has not seen it. */
export const expectedVersion = z.string().max(100).optional().meta({
  description:
    '`version` that the person saw. If it has changed since, nothing is stored: 409 CHANGED with the `current` state',
});

/** The same of what has no body. */
export const expectedVersionQuery = z.object({ expectedVersion });
