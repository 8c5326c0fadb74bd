/** Optional parts of a printed list. */
export type Wanted = { readonly withNotes: boolean; readonly withPhones: boolean };
