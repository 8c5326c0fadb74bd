// First, so that zod finds it when it is loaded.
import '../../common/zod-without-eval.ts';
import { customerFields } from '@vakit/contract/appointment.ts';
import type { Language } from '@vakit/contract/language.ts';
import { localizeIssues } from '@vakit/contract/localize-issues.ts';
import { phoneKey } from '@vakit/contract/phone-number.ts';
import type { Details } from './wizard-state.ts';

export type DetailErrors = Partial<Record<keyof Details, string>>;

/** Checks each field with the contract's own schema, which is heavy and loaded only when the form is near. */
export function validateDetails(details: Details, language: Language): DetailErrors {
  const { error } = customerFields.safeParse(details, { reportInput: true });
  return error ? localizeIssues(error.issues, language) : {};
}

/** Whether a number is complete, Turkish or with the code of its country; others exist, but most of them are slips. */
export const isCompletePhone = (typed: string): boolean => phoneKey(typed) !== undefined;
