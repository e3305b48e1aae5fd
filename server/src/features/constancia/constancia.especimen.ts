import type { ConstanciaImpresa } from '../../documento/impresos.ts';
import { renderConstancias } from './constancia.pdf.ts';

const RAYA = '—';

/** A certificate of nobody, which is printed and thrown away: it has every part of one, letters of both weights and a QR code. */
const ESPECIMEN: ConstanciaImpresa = {
  carpeta: {
    folio: RAYA,
    noci: RAYA,
    dsdelito: RAYA,
    fcinicio: '2000-01-01',
    dsinstitucion: RAYA,
    dspropietario: RAYA,
    novictimas: 1,
  },
  victima: {
    llvictima: 0,
    nombre: RAYA,
    dsedad: null,
    llprecisionnacimiento: null,
    edadhechos: null,
    dsgenero: null,
    dssituacionjuridica: null,
    fcregistro: '2000-01-01',
  },
  codigo: RAYA,
  fcemision: '2000-01-01',
  url: 'https://renadet.invalid/constancia',
  enlace: `https://renadet.invalid/constancia?f=${RAYA}`,
  sello: RAYA,
};
/** After so many the engine has made the most of what prints them. */
const ENSAYOS = 8;

/** Prints for nobody, so that whoever comes first does not wait for programs, letters and pages to be made ready. */
export async function printEnsayos(): Promise<Buffer> {
  for (let i = 1; i < ENSAYOS; i++) await renderConstancias([ESPECIMEN]);
  return renderConstancias([ESPECIMEN]);
}
