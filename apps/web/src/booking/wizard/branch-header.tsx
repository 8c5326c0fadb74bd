import type { PublicBranch } from '@vakit/contract';
import { mapAddress } from '@vakit/contract/outside-addresses.ts';
import { headerColors, scrimColors } from '../../common/header-colors.ts';
import { ABOUT, leadToAbout } from '../about/lead-to-about.ts';
import { OpeningLine } from '../about/opening-line.tsx';
import { InfoIcon, PlaceIcon } from '../components/icons.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { Preferences } from '../components/preferences.tsx';
import { useSpeech } from '../language-context.tsx';
import { MY_APPOINTMENTS } from '../my-appointments/address.ts';
import { ownAppearance } from './branch-colors.tsx';
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
  const colors = [branch.themePrimaryColor, branch.themeSecondaryColor] as const;
  const isCovered = branch.cover !== null && !isCompact;
  const style = { ...headerColors(...colors).style, ...(isCovered && scrimColors(...colors)) };
  return (
    <header className={`${styles.header} ${isCovered ? styles.covered : ''}`} style={style}>
      {isCovered && <Cover branch={branch} />}
      <div className={styles.inside}>
        <div className={styles.bar}>
          <nav className={styles.links}>
            <a className={styles.link} href="/track">
              <span className={styles.long}>{text('branch.track')}</span>
              <span className={styles.short} aria-hidden="true">
                {text('branch.trackShort')}
              </span>
            </a>
            {!isCompact && (
              <a className={styles.link} href={MY_APPOINTMENTS}>
                {text('branch.myAppointments')}
              </a>
            )}
          </nav>
          <Preferences own={ownAppearance(branch)} />
        </div>
        <div className={styles.identity}>
          <Logo branch={branch} isCompact={isCompact} />
          <div className={styles.titles}>
            <h1 className={isCompact ? styles.compactName : styles.name}>{branch.name}</h1>
            {!isCompact && <OpeningLine branch={branch} />}
          </div>
        </div>
        {!isCompact && (
          <div className={styles.facts}>
            <p className={styles.description}>{branch.description}</p>
            <ul className={styles.contact}>
              <li>
                <a href={mapAddress(branch)} target="_blank" rel="noopener noreferrer">
                  <PlaceIcon />
                  <span className={styles.long}>{branch.address}</span>
                </a>
              </li>
              <li>
                <PhoneLink phone={branch.phone} textClassName={styles.long} />
              </li>
              <li>
                <a href={`#${ABOUT}`} onClick={leadToAbout}>
                  <InfoIcon />
                  <span className={styles.long}>{text('branch.about')}</span>
                </a>
              </li>
            </ul>
          </div>
        )}
      </div>
    </header>
  );
}
