import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { VIGENCIA_MS } from './query.ts';

/** Whether a query is a list to choose from: it is kept for longer than an answer, and is no answer to a search. */
const isLista = ({ options }: Query): boolean =>
  Number((options as { staleTime?: unknown }).staleTime ?? 0) > VIGENCIA_MS;

/** Sends a question, and asks the server again for everything on the screen, also when the question did not change [1-634]. */
function ask(cache: QueryClient, send: () => void): void {
  flushSync(send); // the answer in sight is then for the new question, and the former question is not asked again
  void cache.invalidateQueries({ predicate: (one) => !isLista(one) }, { cancelRefetch: false });
}

/** Sends a question of a search or a report: a press of its button wants today's answer, not the kept one. */
export function usePreguntar(): (send: () => void) => void {
  const cache = useQueryClient();
  return (send) => ask(cache, send);
}
