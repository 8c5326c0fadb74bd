import type { PublicBranch } from '@vakit/contract';
import { offersAll } from '@vakit/scheduling/visit.ts';
import { initialsOf } from '../../common/format.ts';
import { PictureView } from '../../common/picture-view.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './about-branch.module.css';

/** Who works in a branch, and what they do. */
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
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
