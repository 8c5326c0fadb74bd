import { z } from 'zod';

export const site = z
  .object({
    mailboxUrl: z
      .string()
      .nullable()
      .meta({ description: 'Where mails can be read while no mail server is set; told to the machine itself alone' }),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof site>;
