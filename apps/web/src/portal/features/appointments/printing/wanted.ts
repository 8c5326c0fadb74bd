/** What is printed besides. */
export type Wanted = { readonly withNotes: boolean; readonly withPhones: boolean };
