import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { initialsOf } from '../../common/format.ts';
import { PictureView } from '../../common/picture-view.tsx';
import { formatTold, type Told, termsWith } from '../../common/told-terms.ts';
import { BackLink } from '../components/back-link.tsx';
import controls from '../components/controls.module.css';
import { PeopleIcon } from '../components/icons.tsx';
import { Notice } from '../components/notice.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { servicesOf, staffFor } from '../visit.ts';
import styles from './choices.module.css';
import { NextTime } from './next-time.tsx';
import { useNextTimes } from './use-next-times.ts';
import type { Wizard } from './use-wizard.ts';
import { VisitLine } from './visit-line.tsx';
import { allServices } from './wizard-state.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** One person for everything, or somebody for each service: the only way where nobody does all of it. */
export function StaffStep({ branch, wizard }: Props) {
  const { text } = useSpeech();
  const services = allServices(wizard.state);
  const isOffered = services.every((id) => staffFor(branch, [id]).length > 0);
  const isApart = isOffered && (wizard.state.isApart || staffFor(branch, services).length === 0);
  return (
    <>
      <BackLink onClick={() => wizard.back(1)} />
      <StepHeading>{text('staff.heading')}</StepHeading>
      {wizard.state.guests.length === 0 ? (
        <VisitLine branch={branch} wizard={wizard} />
      ) : (
        <PartyParts>{({ PartyServices }) => <PartyServices branch={branch} wizard={wizard} />}</PartyParts>
      )}
      {isApart ? (
        <PartyParts>{({ ChoosePeople }) => <ChoosePeople branch={branch} wizard={wizard} />}</PartyParts>
      ) : (
        <ChoosePerson branch={branch} wizard={wizard} />
      )}
    </>
  );
}

function ChoosePerson({ branch, wizard }: Props) {
  const { text, language } = useSpeech();
  const { staffId, unfitStaffId, guests } = wizard.state;
  const serviceIds = allServices(wizard.state);
  const isAlone = guests.length === 0;
  const staff = staffFor(branch, serviceIds);
  const services = servicesOf(branch, wizard.state.choices);
  const differs = isAlone && isNotOne(staff.map((person) => termsWith(services, [person])));
  const nextTimes = useNextTimes(branch, wizard.state);
  const isAllBooked = isAlone && nextTimes.isKnown && staff.length > 0 && !nextTimes.of(ANY_STAFF);
  const unfit = branch.staff.find(({ id }) => id === unfitStaffId);
  const shownTerms = (people: typeof staff) =>
    differs ? formatTold(termsWith(services, people), language) : undefined;
  const choices = staff.map((person) => ({
    id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    about: person.title,
    terms: shownTerms([person]),
    face: person.picture ? (
      <PictureView picture={person.picture} sizes="48px" className={styles.face} />
    ) : (
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(person.firstName, person.lastName)}
      </span>
    ),
  }));
  const anyone = {
    id: ANY_STAFF,
    name: text('staff.any'),
    about: text('staff.anyHint'),
    terms: shownTerms(staff),
    face: (
      <span className={styles.initials} aria-hidden="true">
        <PeopleIcon />
      </span>
    ),
  };
  const hasOthers = staff.length > 0 && branch.staff.length > 1 && serviceIds.length > 1;
  const hasAnyone = staff.length > 1 || (hasOthers && !isAlone);
  return (
    <>
      {unfit && staff.length > 0 && (
        <Notice kind="hint">{text('staff.unfit', { name: `${unfit.firstName} ${unfit.lastName}` })}</Notice>
      )}
      {staff.length === 0 && (
        <div className={styles.nobody}>
          <p>{text(serviceIds.length === 1 ? 'staff.empty' : 'staff.emptyTogether')}</p>
          <PhoneLink phone={branch.phone} className={`${controls.button} ${controls.primary}`} />
          <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={() => wizard.back(1)}>
            {text('staff.otherService')}
          </button>
        </div>
      )}
      {isAllBooked && (
        <div role="status" className={styles.nobody}>
          <p>{text('time.noneFree')}</p>
          <PhoneLink phone={branch.phone} className={`${controls.button} ${controls.secondary}`} />
        </div>
      )}
      <ul className={styles.grid}>
        {[...(hasAnyone ? [anyone] : []), ...choices].map(({ id, name, about, terms, face }) => (
          <li key={id}>
            <button
              type="button"
              className={`${styles.choice} ${styles.person}`}
              aria-pressed={id === staffId}
              onClick={() => wizard.chooseStaff(id)}
            >
              {face}
              <span className={styles.who}>
                <span className={styles.name}>{name}</span>
                <span className={styles.about}>{about}</span>
                {terms && <span className={styles.terms}>{terms}</span>}
                {isAlone && <NextTime branch={branch} isKnown={nextTimes.isKnown} time={nextTimes.of(id)} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasOthers && (
        <button
          type="button"
          className={`${controls.button} ${controls.secondary} ${styles.each}`}
          onClick={() => wizard.update({ isApart: true, staffId: ANY_STAFF, startTime: null })}
        >
          {text('staff.each')}
        </button>
      )}
    </>
  );
}

/** Whether it is not the same with all of them. */
const isNotOne = (told: readonly Told[]) =>
  told.some(({ durationMinutes, price }) => durationMinutes !== told[0]?.durationMinutes || price !== told[0]?.price);
