import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** Input that its schema refuses. Fastify's `validationContext` says whether it stood in the path, the query or the body. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly issues: readonly z.core.$ZodIssue[];
  validationContext?: string;

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('Invalid input');
    this.issues = issues;
  }
}

/** Validates by the contract's schemas, keeping each issue whole so that it can be answered in the caller's language. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const { success, data, error } = schema.safeParse(input, { reportInput: true });
    return success ? { value: data } : { error: new InvalidInput(error.issues) };
  };
