import type { PublicAddon, PublicStaffMember, Service } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { useId, useRef, useState } from 'react';
import { formatLength, termsWithAnyVariant } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import type { Choices } from '../visit.ts';
import styles from './service-card.module.css';
import { UnfoldedParts } from './unfolded-parts.tsx';

/** A description that is longer, in characters or in lines, takes more than the two lines that are shown of it. */
const SHOWN = { characters: 75, lines: 2 };

type Props = {
  readonly service: Service;
  /** People who may do it */
  readonly people: readonly PublicStaffMember[];
  /** In which choices it is chosen; left out where choosing one is all there is to do */
  readonly chosen: Choices | undefined;
  /** Whether it begins folded if it is chosen */
  readonly isFolded: boolean;
  /** The choices that cannot be taken any more: see `keyOf` */
  readonly taken: readonly string[];
  /** How many choices of it the visit has room for */
  readonly room: number;
  /** Its add-ons */
  readonly addons: readonly PublicAddon[];
  readonly onChoose: (variantIds: readonly (string | null)[], addonIds: readonly string[]) => void;
};

/** A service to choose, wherever its card is tapped; one with options or add-ons unfolds them. */
export function ServiceCard({ service, people, chosen, isFolded, taken, room, addons, onChoose }: Props) {
  const { text, language } = useSpeech();
  const { name, description, variants, onlineBooking } = service;
  const isChosen = chosen && chosen.length > 0;
  const unfolds = variants.length > 0 || addons.length > 0;
  const told = termsWithAnyVariant(service, people);
  const length = formatLength(told, language);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(isChosen === true && unfolds && !isFolded);
  const isTapped = useRef(false);
  const isLong = description.length > SHOWN.characters || description.split('\n').length > SHOWN.lines;
  const card = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unfold = () => {
    isTapped.current = true;
    setUnfolded(!isUnfolded);
  };
  // On a phone the part that unfolds would be below the screen.
  const scrollIn = () => {
    if (isTapped.current) card.current?.scrollIntoView({ block: 'nearest' });
  };
  /** Folds the card again, which is seen where the page stays. */
  const choose: Props['onChoose'] = (...choice) => {
    button.current?.focus();
    setUnfolded(false);
    onChoose(...choice);
  };
  const choosing = unfolds
    ? { 'aria-expanded': isUnfolded, onClick: unfold }
    : { 'aria-pressed': isChosen, onClick: () => onChoose([null], []) };
  return (
    <li ref={card} className={`${styles.card} ${isChosen ? styles.chosen : ''}`}>
      <button ref={button} type="button" className={styles.choose} aria-describedby={id} {...choosing}>
        <span className={styles.name}>{name}</span>
        <strong>{formatPrice(told, language)}</strong>
        <span className={controls.hidden}>{length}</span>
      </button>
      <div id={id}>
        <p className={`${styles.description} ${isLong && !isOpen ? styles.clipped : ''}`}>
          <span aria-hidden="true">{length}</span>
          <span>{description && ` · ${description}`}</span>
        </p>
        {onlineBooking === 'KNOWN' && <p className={styles.knownOnly}>{text('service.knownOnly')}</p>}
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={text(isOpen ? 'service.lessNamed' : 'service.moreNamed', { service: name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text(isOpen ? 'service.less' : 'service.more')}
        </button>
      )}
      {isUnfolded && (
        <UnfoldedParts>
          {({ ServiceExtras }) => (
            <ServiceExtras
              key={JSON.stringify(chosen)}
              {...{ service, people, addons, taken, room }}
              chosen={chosen ?? []}
              onShown={scrollIn}
              onChoose={choose}
            />
          )}
        </UnfoldedParts>
      )}
    </li>
  );
}
