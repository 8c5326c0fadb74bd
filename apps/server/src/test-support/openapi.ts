import type { FastifyInstance } from 'fastify';

/** As much of JSON Schema as the published document uses for input. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
type Parameter = { in: 'path' | 'query' | 'header'; name: string; required: boolean; schema: JsonSchema };

type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
};

export type Operation = Described & {
  /** In capitals */
  readonly method: string;
  /** With its placeholders, `/api/v1/branches/{id}` */
  readonly path: string;
};

export type OpenApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

/** The document that the server publishes. */
export async function readOpenApi(http: FastifyInstance): Promise<OpenApiDocument> {
  return (await http.inject('/api/v1/openapi.json')).json();
}

export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );
}
