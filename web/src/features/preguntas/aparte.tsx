// Parts of the screen that a press or a shape asks for: they come while the browser is idle, after the answer.
import { loadAhead } from '../../ui/Limite.tsx';

export const FiltroNuevo = loadAhead(
  async () => (await import('./FiltroNuevo.tsx')).FiltroNuevo,
  'la ventana del filtro',
);
export const MapaRespuesta = loadAhead(
  async () => (await import('./MapaRespuesta.tsx')).MapaRespuesta,
  'el mapa; sus números están en la tabla',
);
export const Preparadas = loadAhead(
  async () => (await import('./Preparadas.tsx')).Preparadas,
  'las preguntas preparadas',
);
export const GuardadasLista = loadAhead(
  async () => (await import('./GuardadasLista.tsx')).GuardadasLista,
  'las preguntas guardadas',
);
export const SinNinguna = loadAhead(
  async () => (await import('./SinNinguna.tsx')).SinNinguna,
  'cuántos hay sin cada filtro',
);
