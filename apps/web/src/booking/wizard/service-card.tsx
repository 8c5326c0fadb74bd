import type { Service } from '@vakit/contract';
import { useId, useState } from 'react';
import { formatDuration, formatPrice } from '../../common/format.ts';
import { useSpeech } from '../language-context.tsx';
import styles from './service-card.module.css';

/** A description that is longer, in characters or in lines, takes more than the two lines that are shown of it. */
const SHOWN = { characters: 120, lines: 2 };

type Props = {
  readonly service: Service;
  /** Left out where choosing one is all there is to do */
  readonly isChosen: boolean | undefined;
  readonly onChoose: () => void;
};

/** A service to choose, wherever its card is tapped. */
export function ServiceCard({ service, isChosen, onChoose }: Props) {
  const { text, language } = useSpeech();
  const { name, description, durationMinutes } = service;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = description.length > SHOWN.characters || description.split('\n').length > SHOWN.lines;
  return (
    <li className={`${styles.card} ${isChosen ? styles.chosen : ''}`}>
      <button type="button" className={styles.choose} aria-pressed={isChosen} aria-describedby={id} onClick={onChoose}>
        <span className={styles.name}>{name}</span>
        <span className={styles.figures}>
          <span>{formatDuration(durationMinutes, language)}</span>
          <strong>{formatPrice(service, language)}</strong>
        </span>
      </button>
      <p id={id} className={`${styles.description} ${isLong && !isOpen ? styles.clipped : ''}`}>
        {description}
      </p>
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
    </li>
  );
}
