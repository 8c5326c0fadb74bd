import type { PublicBranch } from '@vakit/contract';
import { mapAddress } from '@vakit/contract/outside-addresses.ts';
import { headerColors } from '../../common/header-colors.ts';
import { OpeningLine } from '../about/opening-line.tsx';
import { ClockIcon, PlaceIcon } from '../components/icons.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { Preferences } from '../components/preferences.tsx';
import { useSpeech } from '../language-context.tsx';
import { MY_APPOINTMENTS } from '../my-appointments/address.ts';
import styles from './branch-header.module.css';
import { Cover, Logo } from './branch-pictures.tsx';

type Props = {
  readonly branch: PublicBranch;
  /** Once a booking has begun the choices matter more than the description */
  readonly isCompact: boolean;
};

/** The branch in its owner's colours, with text that can be read on any of them. */
export function BranchHeader({ branch, isCompact }: Props) {
  const { text } = useSpeech();
  const { style } = headerColors(branch.themePrimaryColor, branch.themeSecondaryColor);
  return (
    <header className={styles.header} style={style}>
      {!isCompact && <Cover branch={branch} />}
      <div className={styles.inside}>
        <div className={styles.bar}>
          <nav className={styles.links}>
            <a className={styles.track} href="/track">
              {text('branch.track')}
            </a>
            {!isCompact && (
              <a className={styles.track} href={MY_APPOINTMENTS}>
                {text('branch.myAppointments')}
              </a>
            )}
          </nav>
          <Preferences />
        </div>
        <div className={styles.identity}>
          <Logo branch={branch} isCompact={isCompact} />
          <h1 className={isCompact ? styles.compactName : styles.name}>{branch.name}</h1>
        </div>
        {!isCompact && (
          <>
            <p className={styles.description}>{branch.description}</p>
            <ul className={styles.contact}>
              <li className={styles.opening}>
                <ClockIcon />
                <OpeningLine branch={branch} />
              </li>
              <li>
                <a href={mapAddress(branch)} target="_blank" rel="noopener noreferrer">
                  <PlaceIcon />
                  {branch.address}
                </a>
              </li>
              <li>
                <PhoneLink phone={branch.phone} />
              </li>
            </ul>
          </>
        )}
      </div>
    </header>
  );
}
