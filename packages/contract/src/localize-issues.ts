import type { z } from 'zod';
import type { TextParameters } from './interpolate.ts';
import type { Language } from './language.ts';
import { isTextKey, type TextKey, text } from './text.ts';

type Issue = z.core.$ZodIssue;

/** The first problem of each field, by its path joined with dots, in the language of the reader. */
export function localizeIssues(issues: readonly Issue[], language: Language): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    errors[field] ??= describe(issue, language);
  }
  return errors;
}

/** A schema names its text by key; for what it leaves unnamed there is a general text. */
function describe(issue: Issue, language: Language): string {
  if (isTextKey(issue.message)) return text(issue.message, language);
  const [key, parameters] = generalText(issue);
  return text(key, language, parameters);
}

function generalText(issue: Issue): [TextKey, TextParameters?] {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return ['field.required'];
      return [issue.expected === 'int' ? 'field.wholeNumber' : 'field.invalid'];
    case 'too_small':
      if (issue.origin === 'string') return ['field.tooShort', { min: Number(issue.minimum) }];
      return ['field.tooSmall', { min: Number(issue.minimum) }];
    case 'too_big':
      if (issue.origin === 'string') return ['field.tooLong', { max: Number(issue.maximum) }];
      if (issue.origin === 'array') return ['field.tooMany', { max: Number(issue.maximum) }];
      return ['field.tooLarge', { max: Number(issue.maximum) }];
    case 'invalid_value':
      return ['field.unknownOption'];
    default:
      return ['field.invalid'];
  }
}
