import { enDias, enMexico, formatFecha } from '@renadet/domain/lib/fecha';

/** The hour of a moment, of 24: HH:mm. */
export const hora = (at: Date | number): string => enMexico(at).slice(11, 16);

/** A moment for people: dd/MM/yyyy HH:mm. */
export const momento = (at: Date | number | string): string => {
  const text = enMexico(at);
  return `${formatFecha(text)} ${text.slice(11, 16)}`;
};

/** How long ago a moment was, as one says it: minutes, hours of the same day, 'ayer' with its hour, days. */
export function antiguedad(at: string, now: number): string {
  const minutos = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  const dias = Math.round(
    (Date.parse(enMexico(now).slice(0, 10)) - Date.parse(enMexico(at).slice(0, 10))) / 86_400_000,
  );
  if (minutos < 1) return 'hace un momento';
  if (minutos < 60) return `hace ${minutos} min`;
  if (dias <= 0) return `hace ${Math.floor(minutos / 60)} h`;
  return dias === 1 ? `ayer, ${hora(Date.parse(at))}` : `hace ${enDias(dias)}`;
}
