/** A moment (ISO 8601) as people of Mexico City read it: dd/MM/yyyy HH:mm. */
export const momento = (iso: string): string => {
  const at = new Date(iso);
  const zona = { timeZone: 'America/Mexico_City' } as const;
  const dia = at.toLocaleDateString('es-MX', { ...zona, day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${dia} ${at.toLocaleTimeString('es-MX', { ...zona, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
};
