import type { PublicBranch } from '@vakit/contract';
import { GUESTS_MAX, NAME_MAX, PARTY_SERVICES_MAX, SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import { PlusIcon } from '../components/icons.tsx';
import { Notice } from '../components/notice.tsx';
import { StepHeading } from '../components/step-heading.tsx';
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

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Asks who comes along, and for the services of each guest. */
export function PartyStep({ branch, wizard }: Props) {
  const text = usePartyText();
  const nameOf = useNameOf();
  const { state } = wizard;
  const [shown, show] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const chips = useRef<HTMLDivElement>(null);
  const heading = useId();
  const { guests, isGroup } = state;
  const member = Math.min(shown, guests.length);
  const choices = choicesFor(state, member);
  const names = [null, ...guests].map((guest, index) => nameOf(index, guest?.name));
  const name = names[member] ?? '';

  // Group sessions are booked alone.
  const { changeServices } = wizard;
  const leaveGroup = useRef(() => changeServices({ choices: [] }));
  useEffect(() => {
    if (isGroup) leaveGroup.current();
  }, [isGroup]);

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
    wizard.update({ isTogether: guests.length > 0, timeLostTo: null });
    wizard.forward(2);
  }

  return (
    <>
      <StepHeading>{text('heading')}</StepHeading>
      <div ref={chips} className={styles.chips}>
        <MemberChips names={names} chosen={state} shown={member} onShow={(next) => turnTo(next)} />
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
        <h3 id={heading}>{member === 0 ? text('mine') : text('theirs', { name })}</h3>
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
            <button
              type="button"
              className={`${controls.button} ${controls.secondary}`}
              onClick={() => turnTo(member - 1, withoutGuest(state, member))}
            >
              {text('remove', { name })}
            </button>
          </div>
        )}
        {member > 0 && choices.length === 0 && state.choices.length > 0 && hasRoom(state) && (
          <button
            type="button"
            className={`${controls.button} ${controls.secondary}`}
            onClick={() => wizard.changeServices(withGuest(state, member, { choices: sameAsCustomer(state) }))}
          >
            {text('same')}
          </button>
        )}
        <ServiceChoices
          key={member}
          categories={branch.serviceCategories}
          services={branch.services.filter(({ seats }) => !seats)}
          addons={branch.addons}
          mayDo={({ id }) => mayDo(branch, [id], null)}
          chosen={choices}
          onChoose={choose}
        />
      </section>
      <StepBar above={problem && <Notice kind="hint">{problem}</Notice>} onContinue={goOn}>
        {names.length > 1 && <strong>{text('people', { count: names.length })}, </strong>}
        <span>{text(allServices(state).length === 1 ? 'one' : 'several', { count: allServices(state).length })}</span>
      </StepBar>
    </>
  );
}
