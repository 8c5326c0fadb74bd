import { z } from 'zod';

export const site = z
  .object({
    mailboxUrl: z
      .string()
      .nullable()
      .meta({ description: 'Page with all mails if no mail server is set; only for requests from the machine itself' }),
    operator: z.string().meta({ description: 'Operator of the site, from `OPERATOR`; else the name of the site' }),
    contact: z.string().meta({ description: 'Contact of the operator: an e-mail address or a page' }),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof site>;
