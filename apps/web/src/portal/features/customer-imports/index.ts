export { useImports } from './api.ts';
export { ImportDialog } from './import-dialog.tsx';
