import type { PublicStaffMember, Service } from '@vakit/contract';
import { useId, useRef, useState } from 'react';
import { formatPrice } from '../../common/format.ts';
import { formatLength, toldOfChoices } from '../../common/told-terms.ts';
import { useSpeech } from '../language-context.tsx';
import styles from './service-card.module.css';
import { VariantChoices } from './variant-choices.tsx';

/** A description that is longer, in characters or in lines, takes more than the two lines that are shown of it. */
const SHOWN = { characters: 120, lines: 2 };

type Props = {
  readonly service: Service;
  /** Who may do it */
  readonly people: readonly PublicStaffMember[];
  /** Left out where choosing one is all there is to do */
  readonly isChosen: boolean | undefined;
  /** In which it is chosen; null for its first choice */
  readonly variantId: string | null;
  readonly onChoose: (variantId: string | null) => void;
};

/** A service to choose, wherever its card is tapped; one with variants unfolds them. */
export function ServiceCard({ service, people, isChosen, variantId, onChoose }: Props) {
  const { text, language } = useSpeech();
  const { name, description, variants, onlineBooking } = service;
  const told = toldOfChoices(service, people);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(isChosen === true);
  const isLong = description.length > SHOWN.characters || description.split('\n').length > SHOWN.lines;
  const card = useRef<HTMLLIElement>(null);
  const unfold = () => {
    setUnfolded(!isUnfolded);
    // What unfolds at the lower end of a phone would not be seen.
    if (!isUnfolded) requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }));
  };
  const choosing =
    variants.length > 0
      ? { 'aria-expanded': isUnfolded, onClick: unfold }
      : { 'aria-pressed': isChosen, onClick: () => onChoose(null) };
  return (
    <li ref={card} className={`${styles.card} ${isChosen ? styles.chosen : ''}`}>
      <button type="button" className={styles.choose} aria-describedby={id} {...choosing}>
        <span className={styles.name}>{name}</span>
        <span className={styles.figures}>
          <span>{formatLength(told, language)}</span>
          <strong>{formatPrice(told, language)}</strong>
        </span>
      </button>
      <div id={id}>
        <p className={`${styles.description} ${isLong && !isOpen ? styles.clipped : ''}`}>{description}</p>
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
      {variants.length > 0 && isUnfolded && (
        <VariantChoices
          service={service}
          people={people}
          chosen={isChosen ? variantId : undefined}
          onChoose={onChoose}
        />
      )}
    </li>
  );
}
