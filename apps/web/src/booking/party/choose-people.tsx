import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { formatTold, toldOf } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { SelectField } from '../components/select-field.tsx';
import { useSpeech } from '../language-context.tsx';
import { StepBar } from '../times/continue-bar.tsx';
import { servicesOf, staffFor } from '../visit.ts';
import type { Wizard } from '../wizard/use-wizard.ts';
import { allServices, type StaffBy } from '../wizard/wizard-state.ts';
import styles from './party.module.css';
import { withGuest } from './party-changes.ts';
import { useNameOf, usePartyText } from './party-text.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Somebody for each service, or whoever is free. */
export function ChoosePeople({ branch, wizard }: Props) {
  const { text: commonText, language } = useSpeech();
  const text = usePartyText();
  const nameOf = useNameOf();
  const { state } = wizard;
  const members = [{ ...state, name: '' }, ...state.guests];
  const isNeeded = staffFor(branch, allServices(state)).length === 0;
  const atOnce = servicesOf(branch, state).filter(({ isAtOnce }) => isAtOnce);
  /** Who was wished for all of it is for what they do of it. */
  const personFor = (staffBy: StaffBy, serviceId: string) => {
    const isUnfit = staffFor(branch, [serviceId]).some(({ id }) => id === state.unfitStaffId);
    return staffBy[serviceId] ?? ((isUnfit && state.unfitStaffId) || ANY_STAFF);
  };
  const chosenFor = (member: { readonly serviceIds: readonly string[]; readonly staffBy: StaffBy }): StaffBy =>
    Object.fromEntries(member.serviceIds.map((id) => [id, personFor(member.staffBy, id)]));
  const choose = (guest: number, staffBy: StaffBy) =>
    wizard.update({
      ...(guest === 0 ? { staffBy } : withGuest({ guests: state.guests }, guest, { staffBy })),
      startTime: null,
    });
  function goOn() {
    const guests = state.guests.map((guest) => ({ ...guest, staffBy: chosenFor(guest) }));
    const chosen = { staffBy: chosenFor(state), guests };
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
          {servicesOf(branch, member).map((service) => (
            <SelectField
              key={service.id}
              label={service.name}
              value={personFor(member.staffBy, service.id)}
              onChange={({ target }) => choose(guest, { ...member.staffBy, [service.id]: target.value })}
              options={[
                { value: ANY_STAFF, label: commonText('staff.any') },
                ...staffFor(branch, [service.id]).map((person) => ({
                  value: person.id,
                  label: `${person.firstName} ${person.lastName} · ${formatTold(toldOf([service], [person]), language)}`,
                })),
              ]}
            />
          ))}
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
      <StepBar onContinue={goOn}>{null}</StepBar>
    </div>
  );
}
