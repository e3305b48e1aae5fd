import type { EstadoConstancia } from '@renadet/domain/constancia/constancia.contract';
import type { Contacto } from '@renadet/domain/institucion/contacto';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { ARCHIVO_SELLO, COMPROBAR_SELLO, diceSello, ordenSello } from '@renadet/domain/lib/selloTiempo';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { TINTA } from '../../documento/tinta.ts';
import type { RespuestaDeVerificacion } from './constancia.verificar.ts';

const SIGLAS = 'RENADET';
const REGISTRO = 'Registro Nacional del Delito de Tortura';

/** The colours by what they are for, in the themes that a device asks for; the values are those of the other public pages. */
const TEMAS = `
:root{color-scheme:light;--pagina:#F8F7F5;--hoja:#fff;--tinta:${TINTA.texto};--tinta2:${TINTA.segunda};--linea:${TINTA.linea};
  --borde:#85888a;--vino:${TINTA.vino};--sobre:#fff;--barra:#4A0D26;--tenue:#F4EBEF;--oro:${TINTA.oro};
  --bien:#1E5B4F;--aviso:#7A4F00;--mal:#9B1C1C}
@media not print{@media(prefers-color-scheme:dark){:root{color-scheme:dark;--pagina:#171615;--hoja:#211f1e;--tinta:#eceae7;
  --tinta2:#b9b6b2;--linea:#3a3836;--borde:#8f8c88;--vino:#e693b3;--sobre:#1f0e16;--barra:#24101a;--oro:#d8b768;
  --bien:#7fc8b7;--aviso:#e6bd74;--mal:#f0a0a0}}
@media(prefers-contrast:more){:root{color-scheme:light;--pagina:#fff;--hoja:#fff;--tinta:#000;--tinta2:#1f1f1f;--linea:#b0b0b0;
  --borde:#000;--vino:#4a0a25;--sobre:#fff;--barra:#000;--tenue:#fff;--oro:#8a6a1f;--bien:#00382b;--aviso:#4a2f00;--mal:#7a0000}}}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const aHtml = (text: string): string => text.toWellFormed().replace(/[&<>"']/g, (c) => escapes[c] ?? c);

const CSS = `${TEMAS}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--pagina);color:var(--tinta);
  font:16px/1.5 "Noto Sans Variable","Noto Sans",system-ui,sans-serif}
header{background:var(--barra);color:#fff;border-bottom:3px solid var(--oro)}
header>div,main{max-width:1280px;width:100%;margin:0 auto;padding:12px 16px}
header>div{display:flex;align-items:center;justify-content:space-between;gap:8px 24px}
header a{color:inherit;text-decoration:none}header b{display:block;font-size:22px;letter-spacing:.04em;line-height:1.4}
header span{display:block;line-height:1.5;font-size:13px;color:var(--tenue)}
header ul{display:flex;position:static;flex-wrap:wrap;justify-content:end;gap:0 4px;list-style:none;margin:0;padding:0;
  border:0;background:none;color:inherit;font-size:14px}
header li a{display:block;padding:10px 12px}header a:hover{text-decoration:underline}
header a[aria-current]{box-shadow:inset 0 -3px var(--oro);font-weight:650}
header button{display:none;background:none;color:inherit;font-weight:400;font-size:14px;border:1px solid var(--tenue);padding:8px 16px}
main{flex:1}main>*{max-width:720px}
.migas{color:var(--tinta2);font-size:13px;margin-bottom:8px}
h1{margin:0 0 8px;font-size:24px;font-weight:650;line-height:1.25}
.codigo{margin:0 0 24px;color:var(--tinta2);overflow-wrap:anywhere}
code{font:inherit}
section{background:var(--hoja);border:1px solid var(--linea);border-left:4px solid;border-radius:6px;padding:16px 20px;
  break-inside:avoid}
section>*{color:var(--tinta)}section .titulo{display:flex;align-items:center;gap:8px;margin:0 0 12px}
section h2{margin:0;font-size:20px;line-height:1.3}
section svg{flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.bien{border-left-color:var(--bien)}.bien .titulo{color:var(--bien)}.aviso{border-left-color:var(--aviso)}.aviso .titulo{color:var(--aviso)}
.mal{border-left-color:var(--mal)}.mal .titulo{color:var(--mal)}
p{margin:0 0 12px}dl{margin:0}.tercero{margin:16px 0 0}.tercero code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
dl div{display:flex;flex-wrap:wrap;gap:0 16px;padding:8px 0;border-top:1px solid var(--linea)}
dt{flex:0 0 180px;color:var(--tinta2)}dd{margin:0;flex:1 1 240px;min-width:0;font-weight:600;overflow-wrap:anywhere}
form{margin-top:32px}label{display:block;font-weight:600;margin-bottom:4px}
form div{display:flex;flex-wrap:wrap;gap:8px}
input{flex:1 1 240px;min-width:0;font:inherit;padding:8px 12px;border:1px solid var(--borde);border-radius:6px;background:var(--hoja);color:var(--tinta)}
button{font:inherit;font-weight:600;padding:8px 20px;border:0;border-radius:6px;background:var(--vino);color:var(--sobre)}
:focus-visible{outline:2px solid var(--vino);outline-offset:2px}header :focus-visible{outline-color:var(--tenue)}
.nota{margin-top:24px;font-size:13px;color:var(--tinta2)}
footer{border-top:1px solid var(--linea);padding:16px;font-size:13px;color:var(--tinta2)}footer div{max-width:1232px;margin:0 auto}
a{color:var(--vino)}footer a{color:inherit}
@media(min-width:900px){header>div{padding:16px 24px}main{padding:32px 24px}footer{padding:16px 24px}header ul{margin-right:-12px}h1{font-size:28px}}
@media(max-width:899px){@supports selector(:popover-open){header button{display:block}header ul{position:fixed;inset:72px 16px auto;padding:8px;
  background:var(--barra);border:1px solid var(--tenue);border-radius:6px;width:auto}
  header ul:not(:popover-open){display:none}header ul:popover-open{display:block}}}
@media print{header,nav,form,footer{display:none}}`;

/** The needs of every page: the nonce of its content policy, and the institution's contact. */
export interface Marco {
  nonce: string;
  /** The address of the web's style sheet, which brings the typeface; absent where no web was built. */
  letra?: string | undefined;
  institucion: Contacto;
}

const contacto = ({ telefono, correo, direccion }: Contacto): string =>
  [
    telefono && `Teléfono: ${aHtml(telefono)}`,
    correo && `Correo: <a href="mailto:${aHtml(correo)}">${aHtml(correo)}</a>`,
    direccion && aHtml(direccion),
  ]
    .filter(Boolean)
    .join(' · ');

/** The menu of the other public pages; on a narrow screen under a button, without any program of ours. */
const MENU = PAGINAS.filter(({ menu }) => menu)
  .map(({ ruta, menu }) => `<li><a href="/${ruta}">${menu}</a></li>`)
  .join('');

const documento = ({ nonce, institucion, letra }: Marco, cuerpo: string): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Verificación de constancia · ${SIGLAS}</title>
${letra ? `<link rel="stylesheet" href="${letra}">` : ''}
<style nonce="${nonce}">${CSS}</style>
</head>
<body>
<header><div><a href="/servicios"><b>${SIGLAS}</b><span>${REGISTRO}</span></a>
<nav aria-label="Menú público"><button type="button" popovertarget="menu">Menú</button>
<ul id="menu" popover>${MENU}<li><a href="/constancia" aria-current="page">Verificar constancia</a></li>
<li><a href="/login">Ingresar</a></li></ul></nav></div></header>
<main>
<nav class="migas" aria-label="Ruta de navegación"><a href="${aHtml(institucion.inicio ?? '/servicios')}">Inicio</a> / Verificar constancia</nav>
<h1>Verificación de constancia</h1>
${cuerpo}
</main>
<footer><div>Dudas sobre una constancia: acuda a la institución que la entregó.<br>${contacto(institucion)}</div></footer>
</body>
</html>
`;

const FORMULARIO = `<form action="/constancia" method="get">
<label for="codigo">Consultar otro código</label>
<div><input id="codigo" name="codigo" required maxlength="1000" autocomplete="off" autocapitalize="off" spellcheck="false">
<button type="submit">Consultar</button></div>
</form>`;
const NOTA = '<p class="nota">Esta página no muestra datos de ninguna persona.</p>';

const CLASE = { VICTIMA: 'Constancia de víctima', CARPETA: 'Constancia de carpeta de investigación' } as const;
const parrafos = (...texts: string[]) => texts.map((text) => `<p>${aHtml(text)}</p>`).join('');

const icono = (trazo: string): string =>
  `<svg aria-hidden="true" width="28" height="28" viewBox="0 0 24 24"><path d="${trazo}"/></svg>`;
const CIRCULO = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z';
const ICONOS = {
  bien: icono(`${CIRCULO}M7.5 12.5l3 3 6-6.5`),
  aviso: icono('M12 3L2 21h20zM12 10v5M12 18v.01'),
  mal: icono(`${CIRCULO}M8.5 8.5l7 7M15.5 8.5l-7 7`),
};

interface VeredictoDeConstancia {
  clase: keyof typeof ICONOS;
  titulo: string;
  frases: (r: RespuestaDeVerificacion) => readonly string[];
}

/** The page's words for each state. */
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

/** The page's part about the time stamp: its authority, its token, and how to check it. */
function tercero(codigo: string, { selloTiempo: sello }: RespuestaDeVerificacion): string {
  if (!sello) return '';
  const archivo = `/api/verificarConstancia/${encodeURIComponent(codigo)}/${ARCHIVO_SELLO}`;
  const [antes, despues] = COMPROBAR_SELLO;
  return `<p class="tercero">${aHtml(diceSello(sello))}
<a href="${archivo}" download>Descargar el sello de tiempo</a>. ${antes} <code>${aHtml(ordenSello(`-digest ${sello.huella}`))}</code>; ${despues}</p>`;
}

/** The answer of the check as a page that stands alone. */
export function paginaVerificacion(marco: Marco, codigo: string, respuesta: RespuestaDeVerificacion): string {
  const { clase, titulo, frases } = VEREDICTOS[respuesta.estado];
  const rows = filas(respuesta);
  return documento(
    marco,
    `<p class="codigo">Código consultado: <code>${aHtml(codigo.slice(0, 64))}</code></p>
<section class="${clase}" aria-labelledby="veredicto"><div class="titulo">${ICONOS[clase]}<h2 id="veredicto">${titulo}</h2></div>
${parrafos(...frases(respuesta))}${rows.length ? `<dl>${rows.join('')}</dl>` : ''}${tercero(codigo, respuesta)}</section>
${NOTA}${FORMULARIO}`,
  );
}

/** The page before any code is asked. */
export const paginaConsulta = (marco: Marco): string =>
  documento(
    marco,
    `<p>Escriba el código de la constancia: son los 22 signos al final de la dirección impresa junto al código QR. También puede pegar la dirección completa.</p>
${FORMULARIO.replace('otro código', 'un código')}${NOTA}`,
  );

/** The page when the check could not be made. */
export const paginaFalla = (marco: Marco, message: string): string =>
  documento(
    marco,
    `<section class="mal"><div class="titulo">${ICONOS.mal}<h2>No se pudo consultar el registro</h2></div>${parrafos(message)}</section>`,
  );
