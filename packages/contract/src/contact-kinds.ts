export const CONTACT_KINDS = ['EMAIL', 'PHONE'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
