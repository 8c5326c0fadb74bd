import type { PublicBranch } from '@vakit/contract';
import { GUESTS_MAX, NAME_MAX, PARTY_SERVICES_MAX, SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTold } from '../../common/told-terms.ts';
import { BackLink } from '../components/back-link.tsx';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import { PlusIcon } from '../components/icons.tsx';
import { Notice } from '../components/notice.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { mayDo } from '../terms.ts';
import { StepBar } from '../times/continue-bar.tsx';
import { type Choose, ServiceChoices } from '../wizard/service-choices.tsx';
import type { Wizard } from '../wizard/use-wizard.ts';
import { allServices } from '../wizard/wizard-state.ts';
import { MemberChips } from './member-chips.tsx';
import styles from './party.module.css';
import {
  type Chosen,
  choicesFor,
  firstWithout,
  hasRoom,
  sameAsCustomer,
  withGuest,
  withNewGuest,
  withoutGuest,
  withTapped,
} from './party-changes.ts';
import { useNameOf, usePartyText } from './party-text.ts';
import { toldParty } from './told-party.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Asks who comes along, and for the services of each guest. There is always one: without any, the customer comes alone. */
export function PartyStep({ branch, wizard }: Props) {
  const text = usePartyText();
  const nameOf = useNameOf();
  const { language } = useSpeech();
  const { state } = wizard;
  const [shown, show] = useState(() => Math.max(0, firstWithout(state)));
  /** Those who want something else than the customer, by their places */
  const [different, setDifferent] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const chips = useRef<HTMLDivElement>(null);
  const heading = useId();
  const { guests } = state;
  const member = Math.min(shown, guests.length);
  const choices = choicesFor(state, member);
  const names = [null, ...guests].map((guest, index) => nameOf(index, guest?.name));
  const name = names[member] ?? '';
  const isAsked = member > 0 && choices.length === 0 && sameAsCustomer(state).length > 0 && !different.includes(member);
  const told = allServices(state).length > 0 && formatTold(toldParty(branch, state), language);

  /** The focus goes with what is shown. */
  function turnTo(next: number, change?: Chosen) {
    flushSync(() => {
      if (change) wizard.changeServices(change);
      show(next);
      setProblem(null);
    });
    chips.current?.querySelectorAll('input')[next]?.focus();
  }
  const choose: Choose = (...choice) => {
    const changed = withTapped(branch, state, member, choice);
    if (typeof changed !== 'string') {
      wizard.changeServices(changed);
      return setProblem(null);
    }
    const count = changed === 'servicesFull' ? PARTY_SERVICES_MAX : SERVICES_PER_VISIT_MAX;
    const service = branch.services.find(({ id }) => id === choice[0])?.name ?? '';
    setProblem(text(changed, { count, service }));
  };
  function goOn() {
    const missing = firstWithout(state);
    if (missing >= 0) {
      turnTo(missing);
      return setProblem(missing === 0 ? text('missingOwn') : text('missing', { name: names[missing] ?? '' }));
    }
    wizard.update({ timeLostTo: null });
    wizard.forward(2);
  }

  function takeOut() {
    if (guests.length === 1) return wizard.leaveParty([]);
    setDifferent([]);
    turnTo(member - 1, withoutGuest(state, member));
  }

  return (
    <>
      <BackLink onClick={() => wizard.leaveParty()}>{text('alone')}</BackLink>
      <StepHeading>{text('heading')}</StepHeading>
      <div ref={chips} className={styles.chips}>
        <MemberChips branch={branch} names={names} chosen={state} shown={member} onShow={(next) => turnTo(next)} />
        {hasRoom(state) ? (
          <button
            type="button"
            className={`${controls.button} ${controls.secondary} ${styles.add}`}
            onClick={() => turnTo(guests.length + 1, withNewGuest(state))}
          >
            <PlusIcon />
            {text('add')}
          </button>
        ) : (
          <p className={styles.quiet}>
            {guests.length + 1 >= GUESTS_MAX
              ? text('full', { count: GUESTS_MAX })
              : text('servicesFull', { count: PARTY_SERVICES_MAX })}
          </p>
        )}
      </div>
      <section className={styles.member} aria-labelledby={heading}>
        <div className={styles.top}>
          <h3 id={heading}>{member === 0 ? text('mine') : text('theirs', { name })}</h3>
          {member > 0 && (
            <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={takeOut}>
              {text('remove')}
            </button>
          )}
        </div>
        {isAsked && (
          <div className={styles.answers}>
            <button
              type="button"
              className={`${controls.button} ${controls.secondary}`}
              onClick={() => turnTo(member, withGuest(state, member, { choices: sameAsCustomer(state) }))}
            >
              {text('same')}
            </button>
            <button
              type="button"
              className={`${controls.button} ${controls.secondary}`}
              onClick={() => {
                setDifferent([...different, member]);
                turnTo(member);
              }}
            >
              {text('other')}
            </button>
          </div>
        )}
        {member > 0 && (
          <div className={styles.who}>
            <Field
              key={member}
              label={text('name')}
              isOptional
              value={guests[member - 1]?.name ?? ''}
              maxLength={NAME_MAX}
              autoComplete="off"
              enterKeyHint="done"
              onChange={({ target }) => wizard.update(withGuest({ guests }, member, { name: target.value }))}
            />
          </div>
        )}
        {!isAsked && (
          <ServiceChoices
            key={member}
            categories={branch.serviceCategories}
            services={branch.services.filter(({ seats }) => !seats)}
            addons={branch.addons}
            mayDo={({ id }) => mayDo(branch, [id], null)}
            chosen={choices}
            isFolded
            onChoose={choose}
          />
        )}
      </section>
      <StepBar above={problem && <Notice kind="hint">{problem}</Notice>} onContinue={goOn}>
        <strong>{text('people', { count: names.length })}</strong>
        {told && <span>{` · ${told}`}</span>}
      </StepBar>
    </>
  );
}
