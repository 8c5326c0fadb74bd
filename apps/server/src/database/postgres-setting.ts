import { z } from 'zod';
import { address } from '../address-setting.ts';
import { readPostgresAddress } from './postgres-address.ts';

const single = address('postgres', 'postgresql');

/** A setting that is the address of a PostgreSQL database, on one host or several. */
export const postgresSetting = z.string().superRefine((url, { addIssue }) => {
  try {
    for (const each of readPostgresAddress(url).urls) {
      const { success, error } = single.safeParse(each);
      if (success) continue;
      return addIssue(error.issues[0]?.message ?? '');
    }
  } catch (error) {
    addIssue((error as Error).message);
  }
});
