import type { PublicBranch } from '@vakit/contract';
import { offersAll } from '@vakit/scheduling/visit.ts';
import { initialsOf } from '../../common/format.ts';
import { PictureView } from '../../common/picture-view.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './about-branch.module.css';

/** Begins a booking with a person, and with what they do where that is one thing. */
const linkQuery = (staffId: string, serviceIds: readonly string[]) =>
  new URLSearchParams([...(serviceIds.length === 1 ? [['service', ...serviceIds]] : []), ['staff', staffId]]);

/** Shows the people of a branch, their services, and buttons to book them. */
export function People({ branch: { staff, services } }: { branch: PublicBranch }) {
  const { text } = useSpeech();
  if (staff.length === 0) return null;
  return (
    <>
      <h3>{text('about.people')}</h3>
      <ul className={styles.people}>
        {staff.map(({ id, firstName, lastName, title, about, picture, serviceIds }) => (
          <li key={id}>
            {picture ? (
              <PictureView picture={picture} sizes="64px" className={styles.portrait} />
            ) : (
              <span className={styles.portrait} aria-hidden="true">
                {initialsOf(firstName, lastName)}
              </span>
            )}
            <div>
              <strong>
                {firstName} {lastName}
              </strong>
              <p>{title}</p>
              {about && <p>{about}</p>}
              <p className={styles.offers}>
                {serviceIds.length === 0
                  ? text('about.allServices')
                  : services
                      .filter((service) => offersAll(serviceIds, [service.id]))
                      .map(({ name }) => name)
                      .join(', ')}
              </p>
              <a className={styles.book} href={`?${linkQuery(id, serviceIds)}`} target="_self">
                {text('about.bookWith', { name: firstName })}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
