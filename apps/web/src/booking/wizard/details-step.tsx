import type { PublicBranch } from '@vakit/contract';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../common/api-client.ts';
import { isRefusal } from '../../common/declared-call.ts';
import { book } from '../api.ts';
import { BackLink } from '../components/back-link.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { shapedIn } from '../shape-phone.ts';
import { bookingOf } from './booking-of.ts';
import { BookingTerms } from './booking-terms.tsx';
import styles from './details-step.module.css';
import { KnownCustomer } from './known-customer.tsx';
import { shownTermsOf, startWith } from './party-terms.ts';
import { isParty } from './party-wish.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { rememberedDetails } from './remembered-customer.ts';
import type { Wizard } from './use-wizard.ts';
import type { DetailErrors } from './validate-details.ts';
import { allServices, type Details } from './wizard-state.ts';

type Props = {
  readonly branch: PublicBranch;
  readonly wizard: Wizard;
  /** The branch is no longer what is shown of it */
  readonly onOutdated: () => void;
};

export function DetailsStep({ branch, wizard, onOutdated }: Props) {
  const { text, language } = useSpeech();
  const { state } = wizard;
  const form = useRef<HTMLFormElement>(null);
  /** The number that was asked about alone, or booked with before: left as it is, it is meant so */
  const phoneAsked = useRef(rememberedDetails()?.customerPhone);
  const [errors, setErrors] = useState<DetailErrors>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Decided on arrival: what is being typed does not fold up.
  const [isKnown, setIsKnown] = useState(() => rememberedDetails() !== undefined && hasAll(state.details));

  async function validate(): Promise<DetailErrors> {
    try {
      const { isCompletePhone, validateDetails } = await import('./validate-details.ts');
      const found = validateDetails(state.details, language);
      const { customerPhone } = state.details;
      if (found.customerPhone || isCompletePhone(customerPhone) || customerPhone === phoneAsked.current) return found;
      return { ...found, customerPhone: text('details.errors.phone') };
    } catch {
      // The schemas could not be fetched. The server checks the same.
      return {};
    }
  }

  function show(found: DetailErrors) {
    // Among other errors the question is overlooked: what is pressed then answers those.
    const isAsked = found.customerPhone && Object.keys(found).length === 1;
    if (isAsked) phoneAsked.current = state.details.customerPhone;
    // The fields must be there to take the focus.
    flushSync(() => {
      setErrors(found);
      if (Object.keys(found).length > 0) setIsKnown(false);
    });
    const names = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    names.find(({ name }) => name in found)?.focus();
  }

  async function checkField({ target }: FocusEvent<HTMLFormElement>) {
    const name = target.name as keyof Details;
    if (!(name in state.details)) return;
    const found = await validate();
    setErrors((before) => ({ ...before, [name]: found[name] }));
  }

  /** The Enter key, Next on a phone, leads to the next field that is empty; behind the last one it submits. */
  function goOn(event: KeyboardEvent<HTMLFormElement>) {
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[required]')];
    const position = fields.indexOf(event.target as HTMLInputElement);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || position < 0) return;
    const next = fields.slice(position + 1).find(({ value }) => value.trim() === '');
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const found = await validate();
    show(found);
    if (Object.keys(found).length === 0) await send();
    setIsBusy(false);
  }

  async function send() {
    const booking = bookingOf(state, branch.id);
    // The shown price is not part of the key, so the same wish stays the same request when a price changes.
    const key = wizard.keyFor(JSON.stringify(booking));
    try {
      wizard.confirm(await book({ ...booking, shown: shownTermsOf(branch, state) }, key, language));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isLost = (['SLOT_UNAVAILABLE', 'SESSION_FULL', 'SESSION_CHANGED', 'SESSION_NOT_FOUND'] as const).some(
        (code) => isRefusal('POST /appointments', error, code),
      );
      // A day that is over by now, as where the page was left open overnight, is as good as taken.
      if (isLost || 'appointmentDate' in error.validationErrors) return wizard.loseTime();
      // Without a clear answer the booking may have been made: the next attempt must be known as the same.
      if (error.status >= 400 && error.status < 500) wizard.forgetAttempt();
      if (error.terms) {
        wizard.update({ slot: startWith(state, error.terms) });
        onOutdated();
      }
      const isAboutFields = Object.keys(error.validationErrors).some((name) => name in state.details);
      if (isAboutFields) show(error.validationErrors);
      else setFailure(error);
    }
  }

  const field = (name: keyof Details) => ({
    name,
    value: state.details[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => wizard.type({ ...state.details, [name]: target.value }),
  });

  return (
    <form
      ref={form}
      className={`${styles.form} ${isKnown ? styles.known : ''}`}
      noValidate
      onSubmit={submit}
      onBlur={checkField}
      onKeyDown={goOn}
    >
      <BackLink onClick={() => wizard.back(3)} />
      <StepHeading>{text('details.heading')}</StepHeading>
      {isKnown ? (
        <KnownCustomer details={state.details} onEdit={() => setIsKnown(false)} />
      ) : (
        <>
          <div className={styles.names}>
            <Field
              {...field('customerFirstName')}
              label={text('details.firstName')}
              autoComplete="given-name"
              enterKeyHint="next"
              required
            />
            <Field
              {...field('customerLastName')}
              label={text('details.lastName')}
              autoComplete="family-name"
              enterKeyHint="next"
              required
            />
          </div>
          <Field
            {...field('customerEmail')}
            label={text('details.email')}
            type="email"
            autoComplete="email"
            enterKeyHint="next"
            required
          />
          <Field
            {...field('customerPhone')}
            onChange={({ target }) => wizard.type({ ...state.details, customerPhone: shapedIn(target) })}
            label={text('details.phone')}
            type="tel"
            autoComplete="tel"
            required
          />
          <Field
            {...field('customerNotes')}
            label={text('details.notes')}
            placeholder={text('details.notesHint')}
            isOptional
            isLong
          />
          <Checkbox
            label={text('details.marketingConsent', { branch: branch.name })}
            checked={state.marketingConsent}
            onChange={({ target }) => wizard.consent(target.checked)}
          />
          <Checkbox
            label={text('again.remember')}
            checked={state.isRemembered}
            onChange={({ target }) => wizard.remember(target.checked)}
          />
        </>
      )}
      <PrivacyNotice branch={branch} />
      {state.date && state.startTime && (
        <BookingTerms
          branch={branch}
          serviceIds={allServices(state)}
          date={state.date}
          startTime={state.startTime}
          isParty={isParty(state)}
        />
      )}
      {failure && (
        <FailureNotice
          error={failure}
          fallback={text('details.errors.failed')}
          // Offers are loaded again, and the typed details are kept for this tab.
          {...(isGone(failure) && { onRetry: () => location.reload() })}
        />
      )}
      <button
        type="submit"
        className={`${controls.button} ${controls.primary} ${controls.wide}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        // A field that lost the focus at the beginning of a press could say so, and move the button away before its end.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isBusy && <span className={controls.spinner} aria-hidden="true" />}
        <span>{text(isBusy ? 'details.submitting' : 'details.submit')}</span>
      </button>
      {isKnown && (
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${styles.forget}`}
          onClick={() => {
            wizard.forgetDetails();
            setIsKnown(false);
          }}
        >
          {text('again.forget')}
        </button>
      )}
    </form>
  );
}

/** Whether something of what was chosen is not offered any more. */
const isGone = (error: ApiError) =>
  (['SERVICE_NOT_FOUND', 'STAFF_NOT_FOUND', 'VARIANT_NOT_FOUND', 'ADDON_NOT_FOUND', 'PARTIES_NOT_TAKEN'] as const).some(
    (code) => isRefusal('POST /appointments', error, code),
  );

const hasAll = ({ customerNotes: _, ...own }: Details) => Object.values(own).every((typed) => typed.trim() !== '');
