import type { PublicBranch } from '@vakit/contract';

/** The business's advice on how to prepare for services, each once; empty where it has none. */
export function preparationOf({ services }: PublicBranch, serviceIds: readonly string[]): string {
  const chosen = services.filter(({ id }) => serviceIds.includes(id));
  return [...new Set(chosen.flatMap(({ preparation }) => preparation ?? []))].join('\n');
}
