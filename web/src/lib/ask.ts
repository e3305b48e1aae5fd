import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { VIGENCIA_MS } from './query.ts';

/** What is kept for longer than an answer is a list to choose from, not what is looked for. */
const isLista = ({ options }: Query): boolean =>
  Number((options as { staleTime?: unknown }).staleTime ?? 0) > VIGENCIA_MS;

/** Does what sends a question, and asks the server for all that is then in sight, also where the question is the same [1-634]. */
function ask(cache: QueryClient, send: () => void): void {
  flushSync(send); // what is in sight is then what was asked now: the former question is not asked again
  void cache.invalidateQueries({ predicate: (one) => !isLista(one) }, { cancelRefetch: false });
}

/** What sends a question of a search or a report: whoever presses its button wants today's answer, not the one that is kept. */
export function usePreguntar(): (send: () => void) => void {
  const cache = useQueryClient();
  return (send) => ask(cache, send);
}
