import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { formatTold, termsWith } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { SelectField } from '../components/select-field.tsx';
import { useSpeech } from '../language-context.tsx';
import { StepBar } from '../times/continue-bar.tsx';
import { type Choice, servicesOf, staffFor } from '../visit.ts';
import type { Wizard } from '../wizard/use-wizard.ts';
import { allServices } from '../wizard/wizard-state.ts';
import styles from './party.module.css';
import { choicesFor, withChoicesFor } from './party-changes.ts';
import { useNameOf, usePartyText } from './party-text.ts';
import { toldParty } from './told-party.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Somebody for each service, or whoever is free. */
export function ChoosePeople({ branch, wizard }: Props) {
  const { text: commonText, language } = useSpeech();
  const text = usePartyText();
  const nameOf = useNameOf();
  const { state } = wizard;
  const members = [{ ...state, name: '' }, ...state.guests];
  const isNeeded = staffFor(branch, allServices(state)).length === 0;
  const atOnce = servicesOf(branch, state.choices).filter(({ isAtOnce }) => isAtOnce);
  /** A person who was wished for the whole visit is kept for the services that they offer. */
  const personFor = ({ serviceId, staffId }: Choice) => {
    const isUnfit = staffFor(branch, [serviceId]).some(({ id }) => id === state.unfitStaffId);
    return staffId ?? ((isUnfit && state.unfitStaffId) || ANY_STAFF);
  };
  const withPeople = (choices: readonly Choice[]) => choices.map((each) => ({ ...each, staffId: personFor(each) }));
  const choose = (guest: number, chosen: Choice, staffId: string) => {
    const choices = choicesFor(state, guest).map((each) => (each === chosen ? { ...each, staffId } : each));
    wizard.update({ ...withChoicesFor(state, guest, choices), startTime: null });
  };
  function goOn() {
    const guests = state.guests.map((guest) => ({ ...guest, choices: withPeople(guest.choices) }));
    const chosen = { choices: withPeople(state.choices), guests };
    wizard.update({ ...chosen, staffId: ANY_STAFF, unfitStaffId: null, isApart: true, timeLostTo: null });
    wizard.forward(3);
  }

  return (
    <div className={styles.people}>
      <p className={styles.quiet}>{text(isNeeded ? 'needsSeveral' : 'anyoneEach')}</p>
      {members.map((member, guest) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by their place alone
        <fieldset key={guest} className={styles.choices}>
          {members.length > 1 && <legend>{nameOf(guest, member.name)}</legend>}
          {member.choices.flatMap((choice) =>
            servicesOf(branch, [choice]).map((service) => (
              <SelectField
                key={service.key}
                label={service.name}
                value={personFor(choice)}
                onChange={({ target }) => choose(guest, choice, target.value)}
                options={[
                  { value: ANY_STAFF, label: commonText('staff.any') },
                  ...staffFor(branch, [service.id]).map((person) => ({
                    value: person.id,
                    label: `${person.firstName} ${person.lastName} · ${formatTold(termsWith([service], [person]), language)}`,
                  })),
                ]}
              />
            )),
          )}
        </fieldset>
      ))}
      {members.length === 1 && atOnce.length > 0 && (
        <p className={styles.quiet}>{text('atOnce', { services: atOnce.map(({ name }) => name).join(', ') })}</p>
      )}
      {!isNeeded && (
        <button
          type="button"
          className={`${controls.button} ${controls.secondary}`}
          onClick={() => wizard.update({ isApart: false, staffId: null, startTime: null })}
        >
          {text('together')}
        </button>
      )}
      <StepBar onContinue={goOn}>{members.length > 1 && formatTold(toldParty(branch, state), language)}</StepBar>
    </div>
  );
}
