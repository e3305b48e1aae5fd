/** Years of a victim at the facts, counted apart from the product: the birthdays gone by until the day. */
export function edadDe(
  victima: Readonly<Record<string, unknown>>,
  carpeta: Readonly<Record<string, unknown>> | undefined,
): number | null {
  const { fechanacimiento: nacimiento, dsedad } = victima;
  if (!nacimiento) return dsedad == null || dsedad === 999 ? null : Number(dsedad);
  const dia = [carpeta?.fchecho, carpeta?.fcinicio].find((one) => one && one !== '1900-01-01' && one !== '1990-01-01');
  if (!dia) return null;
  const [anio, mesYDia] = [Number(String(nacimiento).slice(0, 4)), String(nacimiento).slice(4, 10)];
  let edad = -1;
  while (`${anio + edad + 1}${mesYDia}` <= String(dia)) edad++;
  return edad < 0 ? null : edad;
}
