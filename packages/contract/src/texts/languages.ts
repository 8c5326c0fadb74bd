// Every language, a line each. Every list of texts in each language follows from this one.
export * as en from './en/index.ts';
export * as tr from './tr/index.ts';
