import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search.module.css';
import type { Group, Hit } from './use-search-results.ts';

export const LIST_ID = 'search-results';
export const idOf = ({ id }: Hit) => `search-${id}`;

type Props = {
  readonly groups: readonly Group[];
  /** That which Enter opens */
  readonly active: Hit | undefined;
  readonly onPoint: (id: string) => void;
  readonly onGo: (hit: Hit) => void;
};

/** Lists the results under the headings of their groups. The focus stays in the field, which names the active one. */
export function HitList({ groups, active, onPoint, onGo }: Props) {
  const { t } = useTranslation();
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const shown = groups.filter(({ hits }) => hits.length > 0);
  if (shown.length === 0) return null;
  return (
    <div id={LIST_ID} role="listbox" className={styles.list} aria-label={t('search.results')}>
      {shown.map(({ name, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={name} role="group" aria-labelledby={`${LIST_ID}-${name}`}>
          <div id={`${LIST_ID}-${name}`} role="presentation" className={styles.heading}>
            {t(`search.groups.${name}`)}
          </div>
          {hits.map((hit) => (
            <Option key={hit.id} hit={hit} isActive={hit === active} onPoint={onPoint} onGo={onGo} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = Pick<Props, 'onPoint' | 'onGo'> & { readonly hit: Hit; readonly isActive: boolean };

function Option({ hit, isActive, onPoint, onGo }: OptionProps) {
  const { label, detail, Icon } = hit;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field of the search has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      id={idOf(hit)}
      role="option"
      aria-selected={isActive}
      className={styles.hit}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => isActive || onPoint(hit.id)}
      onClick={() => onGo(hit)}
    >
      <Icon size={20} />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </div>
  );
}
