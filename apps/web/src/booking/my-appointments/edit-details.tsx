import type { CustomerAccess, MyAppointments } from '@vakit/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { shapedIn } from '../shape-phone.ts';
import { saveOwnDetails } from './api.ts';
import { detailsToSave, unprovenContact } from './details-to-save.ts';
import styles from './my-appointments.module.css';
import { useOwnText } from './own-texts.ts';
import { useAttempt } from './use-attempt.ts';

type Props = {
  readonly slug: string;
  readonly appointments: MyAppointments;
  readonly onSaved: (access: CustomerAccess) => void;
  readonly onLeave: () => void;
};

/** The customer's name, and the contact that they have not proven. */
export function EditDetails({ slug, appointments, onSaved, onLeave }: Props) {
  const { text, language } = useSpeech();
  const ownText = useOwnText();
  const { isBusy, failure, attempt } = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const { firstName, lastName, email, phone } = appointments;
  const other = unprovenContact(appointments);
  const [typed, setTyped] = useState({ firstName, lastName, email, phone });
  const problems = failure?.validationErrors ?? {};

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    attempt(async () => onSaved(await saveOwnDetails(slug, detailsToSave(appointments, typed), language)));
  };
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: problems[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <Field {...field('firstName')} label={text('details.firstName')} autoComplete="given-name" />
      <Field {...field('lastName')} label={text('details.lastName')} autoComplete="family-name" />
      {other === 'phone' ? (
        <Field
          {...field('phone')}
          onChange={({ target }) => setTyped((before) => ({ ...before, phone: shapedIn(target) }))}
          label={text('details.phone')}
          type="tel"
          autoComplete="tel"
        />
      ) : (
        <Field {...field('email')} label={text('details.email')} type="email" autoComplete="email" />
      )}
      <p className={styles.quiet}>{ownText('own.proven', { contact: appointments.contact })}</p>
      <p className={styles.quiet}>{ownText('own.reach')}</p>
      {failure && Object.keys(problems).length === 0 && (
        <FailureNotice error={failure} fallback={ownText('own.failed')} />
      )}
      <div className={styles.actions}>
        <button type="submit" className={`${controls.button} ${controls.primary}`} aria-disabled={isBusy}>
          {ownText(isBusy ? 'own.saving' : 'own.save')}
        </button>
        <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={onLeave}>
          {ownText('own.leave')}
        </button>
      </div>
    </form>
  );
}
