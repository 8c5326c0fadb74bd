import './mantine.css';
import './touch.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../core/query-client.ts';
import { LocalizedMantine } from './localized-mantine.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <LocalizedMantine>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </LocalizedMantine>
  );
}
