import './mantine.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LocalizedMantine } from './localized-mantine.tsx';
import { queryClient } from './query-client.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <LocalizedMantine>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </LocalizedMantine>
  );
}
