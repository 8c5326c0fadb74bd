import { z } from 'zod';

export const site = z
  .object({
    mailboxUrl: z
      .string()
      .nullable()
      .meta({ description: 'Where mails can be read while no mail server is set; told to the machine itself alone' }),
    operator: z.string().meta({ description: 'Who runs the site, as `OPERATOR` says, else the site by its name' }),
    contact: z.string().meta({ description: 'Where they can be reached: an e-mail address or a page' }),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof site>;
