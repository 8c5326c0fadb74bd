export { cleanUpImports, IMPORT_CLEAN_UP } from './clean-up-imports.ts';
export { CUSTOMER_IMPORTS, continueImport } from './import-job.ts';
export { customerImportRoutes } from './routes.ts';
export { continueTakingBack, IMPORTS_TAKEN_BACK } from './take-import-back.ts';
