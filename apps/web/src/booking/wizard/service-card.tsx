import type { PublicAddon, PublicStaffMember, Service } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { useId, useRef, useState } from 'react';
import { formatLength, formatTold, termsWithAnyVariant } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import type { Choices } from '../visit.ts';
import { AddonChoices } from './addon-choices.tsx';
import styles from './service-card.module.css';
import { VariantChoices } from './variant-choices.tsx';

/** A description that is longer, in characters or in lines, takes more than the two lines that are shown of it. */
const SHOWN = { characters: 75, lines: 2 };

type Props = {
  readonly service: Service;
  /** People who may do it */
  readonly people: readonly PublicStaffMember[];
  /** In which choices it is chosen; left out where choosing one is all there is to do */
  readonly chosen: Choices | undefined;
  /** The choices that cannot be taken any more: see `keyOf` */
  readonly taken: readonly string[];
  /** How many choices of it the visit has room for */
  readonly room: number;
  /** Its add-ons */
  readonly addons: readonly PublicAddon[];
  readonly onChoose: (variantIds: readonly (string | null)[], addonIds: readonly string[]) => void;
};

/** A service to choose, wherever its card is tapped; one with variants unfolds them. What can be added to it is chosen before. */
export function ServiceCard({ service: sold, people, chosen, taken, room, addons, onChoose }: Props) {
  const { text, language } = useSpeech();
  const isChosen = chosen && chosen.length > 0;
  const [picked, setPicked] = useState<readonly string[]>(() => chosen?.flatMap(({ addonIds }) => addonIds) ?? []);
  const service = { ...sold, addons: addons.filter((addon) => picked.includes(addon.id)) };
  const { name, description, variants, onlineBooking } = service;
  const told = termsWithAnyVariant(service, people);
  const length = formatLength(told, language);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(isChosen === true && (sold.variants.length > 0 || picked.length > 0));
  const isLong = description.length > SHOWN.characters || description.split('\n').length > SHOWN.lines;
  const card = useRef<HTMLLIElement>(null);
  const unfold = () => {
    setUnfolded(!isUnfolded);
    // On a phone the part that unfolds would be below the screen.
    if (!isUnfolded) requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }));
  };
  const choosing =
    variants.length > 0
      ? { 'aria-expanded': isUnfolded, onClick: unfold }
      : { 'aria-pressed': isChosen, onClick: () => onChoose([null], picked) };
  return (
    <li ref={card} className={`${styles.card} ${isChosen ? styles.chosen : ''}`}>
      <button type="button" className={styles.choose} aria-describedby={id} {...choosing}>
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
      {variants.length === 0 && addons.length > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isUnfolded}
          aria-label={text('service.addonsNamed', { service: name })}
          onClick={unfold}
        >
          {text('service.addons')}
        </button>
      )}
      {isUnfolded && addons.length > 0 && (
        <AddonChoices service={name} addons={addons} picked={picked} onPick={setPicked} />
      )}
      {isUnfolded && variants.length === 0 && picked.length > 0 && (
        <button
          type="button"
          className={`${controls.button} ${controls.primary} ${styles.take}`}
          onClick={() => onChoose([null], picked)}
        >
          {text('service.take', { total: formatTold(told, language) })}
        </button>
      )}
      {variants.length > 0 && isUnfolded && (
        <VariantChoices
          service={service}
          people={people}
          chosen={chosen?.map(({ variantId }) => variantId) ?? []}
          taken={taken}
          room={room}
          onChoose={(variantIds) => onChoose(variantIds, picked)}
        />
      )}
    </li>
  );
}
