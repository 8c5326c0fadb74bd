import { Alert, Button, Stack } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../core/failure-text.ts';
import { AlertIcon } from './icons.tsx';

/** How far below the window the next page is fetched already */
const AHEAD = '600px';

type Props = {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'fetchNextPage' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'
  >;
  /** The text of a failure for which the server sent none */
  readonly fallback: string;
};

/** The end of a list that has further pages: fetches the next when one scrolls near, or on the button. */
export function LoadMore({ query, fallback }: Props) {
  const { t } = useTranslation();
  const ref = useRef<HTMLButtonElement>(null);
  const { fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error } = query;
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!ref.current || !isWaiting) return;
    // A busy page is told of several moments at once; what counts is how it stands now.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && fetchNextPage(), {
      rootMargin: AHEAD,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <Stack align="center" mt="lg">
      {isFetchNextPageError && (
        <Alert color="danger" icon={<AlertIcon />} role="alert">
          {failureText(error, fallback)}
        </Alert>
      )}
      <Button ref={ref} variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchNextPageError ? t('common.actions.retry') : t('common.actions.loadMore')}
      </Button>
    </Stack>
  );
}
