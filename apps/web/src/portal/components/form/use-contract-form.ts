import { type UseFormReturnType, useForm } from '@mantine/form';
import { type Language, localizeIssues } from '@vakit/contract';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../i18n/i18n.ts';
import { afterPress } from './after-press.ts';
import { type DraftOfForm, useDraft } from './draft-scope.tsx';

export type ContractForm<Input extends object, Output> = UseFormReturnType<Input, Output>;

/**
 * A form whose rules are a schema of the contract: fields are checked when left and on submit, in the language of the
 * page, and what is submitted is what the schema made of the input.
 */
export function useContractForm<Input extends object, Output>(
  schema: z.ZodType<Output, Input>,
  initialValues: NoInfer<Input>,
): ContractForm<Input, Output> {
  const language = useLanguage();
  const draft = useDraft();
  const keep = (values: Input) => {
    if (JSON.stringify(values) === JSON.stringify(initialValues)) draft?.drop();
    else draft?.keep(values);
  };
  const form = useForm<Input, Output>({
    initialValues,
    ...(draft && { onValuesChange: keep }),
    validate: (values) => problemsOf(schema, values, language),
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps: ({ field, form }) => ({ onBlur: () => afterPress(() => form.validateField(field)) }),
  });
  useErrorsInLanguage(form, schema, language);
  useRestored(form, draft);
  return form;
}

/** Begins with what was typed before, which counts as changed; not with what the form of a former version has kept. */
function useRestored<Input extends object, Output>(form: ContractForm<Input, Output>, draft: DraftOfForm | undefined) {
  const [restored] = useState(draft?.restored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (!restored) return;
    if (isOfForm(restored, form.getInitialValues())) form.setValues(restored as Input);
    else draft?.drop();
  }, []);
}

/** Whether values are of a form that begins with these: in another version some of its fields may have other names. */
function isOfForm(values: object, initial: object): boolean {
  const isWhole = Object.entries(initial).every(([field, value]) => value === undefined || field in values);
  return isWhole || Object.keys(values).every((field) => field in initial);
}

function problemsOf(schema: z.ZodType, values: unknown, language: Language): Record<string, string> {
  const result = schema.safeParse(values);
  return result.success ? {} : localizeIssues(result.error.issues, language);
}

/** Says the errors that are shown again when the reader changes the language; those of the server are dropped. */
function useErrorsInLanguage<Input extends object, Output>(
  form: ContractForm<Input, Output>,
  schema: z.ZodType<Output, Input>,
  language: Language,
): void {
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    const problems = problemsOf(schema, form.getValues(), language);
    form.setErrors(Object.fromEntries(Object.entries(problems).filter(([field]) => field in form.errors)));
  }, [form, schema, language]);
}
