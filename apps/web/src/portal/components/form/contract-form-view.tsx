import { Alert, Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../common/api-client.ts';
import { failureText } from '../../core/failure-text.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { AlertIcon } from '../icons.tsx';
import { useDraft } from './draft-scope.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { FormFoot } from './form-foot.tsx';
import { beginIn } from './held-keys.ts';
import { RestoredDraft } from './restored-draft.tsx';
import type { ContractForm } from './use-contract-form.ts';

export type ContractFormProps<Input extends object, Output, Result> = {
  readonly form: ContractForm<Input, Output>;
  /** Asked before anything is sent; after a no the form stays as it is. */
  readonly beforeSubmit?: ((values: Output) => Promise<boolean>) | undefined;
  readonly onSubmit: (values: Output) => Promise<Result>;
  /** Called once the answer is there; the form counts as saved by then. */
  readonly onDone?: ((result: Result) => void) | undefined;
  /** Whether the form is as it was at first once it is done, for what may be said again */
  readonly beginsAnew?: boolean;
  /** The text of a failure for which the server sent none */
  readonly fallback: string;
  /** Subject of a failure: once it is another one, nothing is told of the former */
  readonly about?: string;
  /** Buttons of the alert, beside its text */
  readonly remedy?: (error: unknown) => ReactNode;
  /** The field that a failure is about, where the server names none; it gets the text and the focus */
  readonly fieldOf?: (error: unknown) => (keyof Input & string) | undefined;
  /** The buttons, kept in sight at the lower edge of a drawer together with what went wrong */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** In pixels: more than the head of a drawer or of the page, which lies over what is scrolled below it */
const BELOW_HEADER = 80;

/** Enter in a field that searches chooses what was found, or does nothing: the rest of the form may not be filled in. */
function keepSearchesFromSubmitting(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.type === 'search' || target.getAttribute('aria-haspopup') === 'listbox') event.preventDefault();
}

/** The form element: sends, puts the server's texts under their fields or into an alert, and keeps what was typed. */
export function ContractFormView<Input extends object, Output, Result>(
  props: ContractFormProps<Input, Output, Result>,
) {
  const { form, beforeSubmit, onSubmit, onDone, beginsAnew, fallback, about, remedy, fieldOf, foot, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const language = useLanguage();
  const draft = useDraft();

  useEffect(() => beginIn(element.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told in the language it was answered in
  useEffect(() => setFailure(null), [language, about]);
  useEffect(() => {
    if (!failure) return;
    alert.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed is disabled while it sends, and loses the focus.
    alert.current?.focus({ preventScroll: true });
  }, [failure]);

  const submit = async (values: Output) => {
    setFailure(null);
    try {
      if (beforeSubmit && !(await beforeSubmit(values))) return;
      const result = await onSubmit(values);
      // A later reset goes back to the saved values.
      if (beginsAnew) form.reset();
      else form.resetDirty();
      draft?.drop();
      onDone?.(result);
    } catch (error) {
      if (!showUnderFields(error) && !showUnderItsField(error)) setFailure(error);
    }
  };

  const beginAnew = () => {
    setFailure(null);
    form.reset();
    draft?.drop();
  };

  /** A refused field that is folded away is there once it is drawn, and can get the focus. */
  const showErrors = (errors: Parameters<typeof form.setErrors>[0]) => {
    flushSync(() => form.setErrors(errors));
    focusFirstError(element.current, Object.keys(errors));
  };

  const showUnderItsField = (error: unknown): boolean => {
    const field = fieldOf?.(error);
    if (!field) return false;
    showErrors({ [field]: failureText(error, fallback) });
    return true;
  };

  /** Whether every problem that the server found has its field in this form. */
  const showUnderFields = (error: unknown): boolean => {
    const problems = error instanceof ApiError ? error.validationErrors : {};
    const fields = Object.keys(problems);
    if (fields.length === 0) return false;
    showErrors(problems);
    return fields.every((field) => element.current?.querySelector(`[data-path="${field}"]`));
  };

  const alertOfFailure = failure !== null && (
    <Alert
      ref={alert}
      color="danger"
      icon={<AlertIcon />}
      role="alert"
      tabIndex={-1}
      style={{ scrollMarginTop: BELOW_HEADER }}
    >
      {failureText(failure, fallback)}
      {remedy?.(failure)}
    </Alert>
  );

  return (
    <form ref={element} noValidate onKeyDown={keepSearchesFromSubmitting} onSubmit={form.onSubmit(submit, showErrors)}>
      <Stack gap="md">
        {draft?.restored && <RestoredDraft onBeginAnew={beginAnew} />}
        {!foot && alertOfFailure}
        {children}
        {foot && (
          <FormFoot>
            {alertOfFailure}
            {foot}
          </FormFoot>
        )}
      </Stack>
    </form>
  );
}
