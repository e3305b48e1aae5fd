import type { EstadoConstancia } from '@renadet/domain/constancia/constancia.contract';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { formatFecha } from '@renadet/domain/lib/fecha';
import type { Institucion } from '../../config.ts';
import { TINTA } from '../../documento/hoja.ts';
import type { RespuestaDeVerificacion } from './constancia.verificar.ts';

const SIGLAS = 'RENADET';
const REGISTRO = 'Registro Nacional del Delito de Tortura';
const [BIEN, AVISO, MAL] = ['#1D6B45', '#7A4E00', '#A3211B']; // on white all above 5.5:1

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const aHtml = (text: string): string => text.toWellFormed().replace(/[&<>"']/g, (c) => escapes[c] ?? c);

const CSS = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#fff;color:${TINTA.texto};
  font:16px/1.5 "Noto Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{border-bottom:3px solid ${TINTA.oro};padding:12px 16px}
header>div,main,footer>div{max-width:720px;width:100%;margin:0 auto}
header b{color:${TINTA.vino};letter-spacing:.04em}header span{display:block;font-size:13px;color:${TINTA.segunda}}
main{flex:1;padding:32px 16px}
h1{margin:0 0 8px;font-size:24px;line-height:1.3}
.codigo{margin:0 0 24px;color:${TINTA.segunda};overflow-wrap:anywhere}
code{font-family:ui-monospace,monospace;font-size:14px}
section{border:1px solid ${TINTA.linea};border-left:4px solid;border-radius:4px;padding:16px 20px;break-inside:avoid}
section>*{color:${TINTA.texto}}section h2{margin:0 0 12px;font-size:20px;line-height:1.3}
.bien{border-left-color:${BIEN}}.bien h2{color:${BIEN}}.aviso{border-left-color:${AVISO}}.aviso h2{color:${AVISO}}
.mal{border-left-color:${MAL}}.mal h2{color:${MAL}}
p{margin:0 0 12px}dl{margin:0}
dl div{display:flex;flex-wrap:wrap;gap:0 16px;padding:8px 0;border-top:1px solid ${TINTA.linea}}
dt{flex:0 0 180px;color:${TINTA.segunda}}dd{margin:0;flex:1 1 240px;min-width:0;font-weight:600;overflow-wrap:anywhere}
form{margin-top:32px}label{display:block;font-weight:600;margin-bottom:4px}
form div{display:flex;flex-wrap:wrap;gap:8px}
input{flex:1 1 240px;min-width:0;font:inherit;padding:8px 12px;border:1px solid #6f7271;border-radius:4px}
button{font:inherit;font-weight:600;padding:8px 20px;border:0;border-radius:4px;background:${TINTA.vino};color:#fff}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid ${TINTA.oro};outline-offset:2px}
.nota{margin-top:24px;font-size:13px;color:${TINTA.segunda}}
footer{border-top:1px solid ${TINTA.linea};padding:16px;font-size:13px;color:${TINTA.segunda}}
a{color:${TINTA.vino}}
@media print{form,footer{display:none}}`;

/** What every page needs: the nonce of its content policy, and the institution's contact. */
export interface Marco {
  nonce: string;
  institucion: Institucion;
}

const contacto = ({ telefono, correo, direccion }: Institucion): string =>
  [
    telefono && `Teléfono: ${aHtml(telefono)}`,
    correo && `Correo: <a href="mailto:${aHtml(correo)}">${aHtml(correo)}</a>`,
    direccion && aHtml(direccion),
  ]
    .filter(Boolean)
    .join(' · ');

const documento = ({ nonce, institucion }: Marco, cuerpo: string): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Verificación de constancia · ${SIGLAS}</title>
<style nonce="${nonce}">${CSS}</style>
</head>
<body>
<header><div><b>${SIGLAS}</b><span>${REGISTRO}</span></div></header>
<main>
<h1>Verificación de constancia</h1>
${cuerpo}
</main>
<footer><div>Dudas sobre una constancia: acuda a la institución que la entregó.<br>${contacto(institucion)}</div></footer>
</body>
</html>
`;

const FORMULARIO = `<form action="/constancia" method="get">
<label for="codigo">Consultar otro código</label>
<div><input id="codigo" name="codigo" required maxlength="64" autocomplete="off" autocapitalize="off" spellcheck="false">
<button type="submit">Consultar</button></div>
</form>`;
const NOTA = '<p class="nota">Esta página no muestra datos de ninguna persona.</p>';

const CLASE = { VICTIMA: 'Constancia de víctima', CARPETA: 'Constancia de carpeta de investigación' } as const;
const parrafos = (...texts: string[]) => texts.map((text) => `<p>${aHtml(text)}</p>`).join('');

interface VeredictoDeConstancia {
  clase: 'bien' | 'aviso' | 'mal';
  titulo: string;
  frases: (r: RespuestaDeVerificacion) => readonly string[];
}

/** What the page says of each state, in plain words. */
const VEREDICTOS: Record<EstadoConstancia, VeredictoDeConstancia> = {
  VIGENTE: {
    clase: 'bien',
    titulo: 'La constancia es válida',
    frases: () => [
      `El ${REGISTRO} emitió una constancia con este código y su firma es auténtica. Compruebe que estos datos sean los mismos de su documento:`,
    ],
  },
  SUSTITUIDA: {
    clase: 'aviso',
    titulo: 'La constancia fue sustituida por otra',
    frases: () => [
      'Es auténtica, pero los datos del registro cambiaron después y se emitió una constancia más reciente. Esta ya no debe usarse: pida la actual a la institución que se la entregó.',
    ],
  },
  REVOCADA: {
    clase: 'mal',
    titulo: 'La constancia fue revocada',
    frases: ({ revocada }) => [
      `Se emitió, pero dejó de tener validez${revocada ? ` el ${formatFecha(revocada)}` : ''}. Si tiene dudas, acuda a la institución que se la entregó.`,
    ],
  },
  ALTERADA: {
    clase: 'mal',
    titulo: 'La constancia no es válida',
    frases: () => [
      'El código existe, pero lo que lleva el código QR no es lo que el registro firmó: el documento pudo ser alterado.',
      'No lo acepte como prueba. Acuda a la institución que aparece en él.',
    ],
  },
  DESCONOCIDA: {
    clase: 'mal',
    titulo: 'La constancia no es válida',
    frases: () => [
      'No se encontró ninguna constancia emitida con este código.',
      'Si escribió la dirección a mano, compárela letra por letra con la de su documento: las mayúsculas y las minúsculas son distintas. Si es igual, acuda a la institución que se lo entregó.',
    ],
  },
};

const filas = ({ folio, tipo, institucion, fecha, sello }: RespuestaDeVerificacion) =>
  (
    [
      ['Folio', folio],
      ['Documento', tipo && CLASE[tipo]],
      [ETIQUETAS.institucion, institucion],
      ['Fecha de emisión', fecha && formatFecha(fecha)],
      ['Sello de la firma', sello],
    ] as const
  ).flatMap(([label, value]) => (value ? [`<div><dt>${label}</dt><dd>${aHtml(value)}</dd></div>`] : []));

/** The answer of the check as a page that stands alone. */
export function paginaVerificacion(marco: Marco, codigo: string, respuesta: RespuestaDeVerificacion): string {
  const { clase, titulo, frases } = VEREDICTOS[respuesta.estado];
  const rows = filas(respuesta);
  return documento(
    marco,
    `<p class="codigo">Código consultado: <code>${aHtml(codigo.slice(0, 64))}</code></p>
<section class="${clase}" aria-labelledby="veredicto"><h2 id="veredicto">${titulo}</h2>
${parrafos(...frases(respuesta))}${rows.length ? `<dl>${rows.join('')}</dl>` : ''}</section>
${NOTA}${FORMULARIO}`,
  );
}

/** The page before any code is asked. */
export const paginaConsulta = (marco: Marco): string =>
  documento(
    marco,
    `<p>Escriba el código de la constancia: son los 22 signos al final de la dirección impresa junto al código QR.</p>
${FORMULARIO.replace('otro código', 'un código')}${NOTA}`,
  );

/** The page when the check could not be made. */
export const paginaFalla = (marco: Marco, message: string): string =>
  documento(marco, `<section class="mal"><h2>No se pudo consultar el registro</h2>${parrafos(message)}</section>`);
