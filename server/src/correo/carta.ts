import { TINTA } from '../documento/tinta.ts';

/** A part of a message, in its order. */
type ParteDeCarta =
  | string
  /** The next step as a button, and its address in letters beneath for mail readers without buttons. */
  | { boton: string; enlace: string }
  /** A code that is read off and typed. */
  | { nombre: string; codigo: string }
  | { lista: readonly string[] };

/** A text as HTML shows it, character by character. */
const enHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const LETRA = `font-family:'Noto Sans',Arial,sans-serif;font-size:15px;line-height:1.5;color:${TINTA.texto}`;
const parrafo = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

function comoTexto(parte: ParteDeCarta): string {
  if (typeof parte === 'string') return parte;
  if ('boton' in parte) return `${parte.boton}: ${parte.enlace}`;
  return 'codigo' in parte ? `${parte.nombre}: ${parte.codigo}` : parte.lista.join('\n\n');
}

function comoHtml(parte: ParteDeCarta): string {
  if (typeof parte === 'string') return parrafo(enHtml(parte));
  if ('boton' in parte) {
    const href = enHtml(parte.enlace);
    const forma = `display:inline-block;padding:12px 24px;background:${TINTA.vino};color:#ffffff;font-weight:700;text-decoration:none;border-radius:6px`;
    return `${parrafo(`<a href="${href}" style="${forma}">${enHtml(parte.boton)}</a>`)}
<p style="margin:0 0 16px;font-size:12px;color:${TINTA.segunda};word-break:break-all">Si el botón no abre, copie esta dirección en su navegador:<br>${href}</p>`;
  }
  if ('codigo' in parte)
    return `${parrafo(enHtml(parte.nombre))}
<p style="margin:0 0 16px;padding:12px 16px;background:${TINTA.tinte};font-size:24px;font-weight:700;letter-spacing:4px">${enHtml(parte.codigo)}</p>`;
  return `<ul style="margin:0 0 16px;padding-left:24px">${parte.lista.map((one) => `<li>${enHtml(one)}</li>`).join('')}</ul>`;
}

/**
 * A message in the registry's form, as HTML and as text: its name, its subject as a heading, its parts. It loads nothing,
 * so that opening it tells nobody.
 */
export function writeCarta(asunto: string, partes: readonly ParteDeCarta[]) {
  const html = `<div lang="es" style="max-width:560px;margin:0 auto;${LETRA}">
<div style="padding:16px 24px;background:${TINTA.vino};color:#ffffff;font-size:20px;font-weight:700">RENADET</div>
<div style="padding:24px;border:1px solid ${TINTA.linea};border-top:0">
<h1 style="margin:0 0 16px;font-size:18px">${enHtml(asunto.replace(/^RENADET: (.)/, (_, first: string) => first.toUpperCase()))}</h1>
${partes.map(comoHtml).join('\n')}
</div>
<p style="margin:0;padding:12px 24px;font-size:12px;color:${TINTA.segunda}">Registro Nacional del Delito de Tortura. Mensaje automático: nadie lee lo que se le responda.</p>
</div>`;
  return { asunto, texto: partes.map(comoTexto).join('\n\n'), html };
}
