import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { initialsOf } from '../../common/format.ts';
import { PictureView } from '../../common/picture-view.tsx';
import { formatTold, type Told, toldOf } from '../../common/told-terms.ts';
import { BackLink } from '../components/back-link.tsx';
import controls from '../components/controls.module.css';
import { PeopleIcon } from '../components/icons.tsx';
import { Notice } from '../components/notice.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { servicesOf, staffFor } from '../visit.ts';
import styles from './choices.module.css';
import { NextTime } from './next-time.tsx';
import { useNextTimes } from './use-next-times.ts';
import type { Wizard } from './use-wizard.ts';

export function StaffStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text, language } = useSpeech();
  const { serviceIds, staffId, unfitStaffId } = wizard.state;
  const staff = staffFor(branch, serviceIds);
  const services = servicesOf(branch, wizard.state);
  const differs = isNotOne(staff.map((person) => toldOf(services, [person])));
  const nextTimes = useNextTimes(branch, wizard.state);
  const isAllBooked = nextTimes.isKnown && staff.length > 0 && !nextTimes.of(ANY_STAFF);
  const unfit = branch.staff.find(({ id }) => id === unfitStaffId);
  const termsWith = (people: typeof staff) => (differs ? formatTold(toldOf(services, people), language) : undefined);
  const choices = staff.map((person) => ({
    id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    about: person.title,
    terms: termsWith([person]),
    face: person.picture ? (
      <PictureView picture={person.picture} sizes="52px" className={styles.face} />
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
    terms: termsWith(staff),
    face: (
      <span className={styles.initials} aria-hidden="true">
        <PeopleIcon />
      </span>
    ),
  };
  return (
    <>
      <BackLink onClick={() => wizard.back(1)} />
      <StepHeading>{text('staff.heading')}</StepHeading>
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
        {[...(staff.length > 1 ? [anyone] : []), ...choices].map(({ id, name, about, terms, face }) => (
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
                <span className={styles.description}>{about}</span>
                {terms && <span className={styles.description}>{terms}</span>}
                <NextTime branch={branch} isKnown={nextTimes.isKnown} time={nextTimes.of(id)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether it is not the same with all of them. */
const isNotOne = (told: readonly Told[]) =>
  told.some(({ durationMinutes, price }) => durationMinutes !== told[0]?.durationMinutes || price !== told[0]?.price);
