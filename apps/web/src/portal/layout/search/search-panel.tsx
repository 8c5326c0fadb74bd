import { CloseButton, Group, Input, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_MAX } from '@vakit/contract';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../components/icons.tsx';
import { HitList, idOf, LIST_ID } from './hit-list.tsx';
import styles from './search.module.css';
import { SearchFailures } from './search-failures.tsx';
import { type Hit, useSearchResults } from './use-search-results.ts';

/** In milliseconds: who types on is not searched for yet. */
const PAUSE = 200;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Props = { readonly onGo: (hit: Hit) => void; readonly onClose: () => void };

/** A field and what is found: arrow keys lead through it, Enter opens it, even before the answer is there. */
export function SearchPanel({ onGo, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [takesFirst, setTakesFirst] = useState(false);
  const [paused] = useDebouncedValue(typed, PAUSE);
  const asked = paused.trim();
  const groups = useSearchResults(typed, asked).filter(
    ({ hits, error, isPending }) => hits.length > 0 || error || isPending,
  );
  const hits = groups.flatMap((group) => group.hits);
  const isSettled = typed.trim() === asked && !groups.some(({ isPending }) => isPending);
  const led = hits.find(({ id }) => id === activeId);
  const active = led ?? hits[0];
  // While one types on, the answers are still those to what stood there before.
  const isMeant = (hit: Hit) =>
    hit === led || isSettled || groups.some((group) => group.isAtOnce && group.hits.includes(hit));

  const type = (text: string) => {
    setTyped(text);
    setActiveId(null);
    setTakesFirst(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && active) {
      event.preventDefault();
      const next = (hits.indexOf(active) + step + hits.length) % hits.length;
      setActiveId(hits[next]?.id ?? null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (active && isMeant(active)) onGo(active);
    else setTakesFirst(!isSettled);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer takes something, once
  useEffect(() => {
    if (!takesFirst || !isSettled) return;
    setTakesFirst(false);
    if (active) onGo(active);
  }, [takesFirst, isSettled]);

  const isNothing = isSettled && asked !== '' && hits.length === 0 && !groups.some(({ error }) => error);
  return (
    <>
      <Group gap={4} wrap="nowrap" className={styles.head}>
        <Input
          flex={1}
          size="lg"
          variant="unstyled"
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? LIST_ID : undefined}
          aria-activedescendant={active && idOf(active)}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          leftSection={isSettled ? <SearchIcon /> : <Loader size={18} aria-hidden />}
        />
        <CloseButton size="xl" aria-label={t('common.actions.close')} onClick={onClose} />
      </Group>
      <div className={styles.results}>
        <HitList groups={groups} active={active} onPoint={setActiveId} onGo={onGo} />
        <SearchFailures groups={groups} />
        {isNothing && (
          <div className={styles.nothing}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {t('search.none', { typed: asked })}
            </Text>
            <Text size="sm" c="dimmed">
              {t('search.noneHint')}
            </Text>
          </div>
        )}
      </div>
      <VisuallyHidden role="status">
        {!isSettled
          ? t('common.states.loading')
          : isNothing
            ? t('search.none', { typed: asked })
            : asked !== '' && t('search.count', { count: hits.filter(({ isMore }) => !isMore).length })}
      </VisuallyHidden>
      <Text size="xs" c="dimmed" className={styles.keys} visibleFrom="sm">
        {t('search.keys')}
      </Text>
    </>
  );
}
