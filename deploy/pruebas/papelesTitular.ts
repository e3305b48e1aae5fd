// papelesTitular.ts DIRECCION ARCHIVO [CONTRASENIA]: what the papers leave to the first administrator, done by the doors that the screens use,
// in the empty machine of `faults papeles`. The first time, with the password that was printed: chooses another, enrols a second factor, publishes
// a document, is refused one that the antivirus knows, and asks for a code by mail. Later, without it: signs in with what ARCHIVO keeps.
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pausa } from 'node:timers/promises';
import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { documentoPublico, guardarDocumento, subirDocumento } from '@renadet/domain/publico/documento.contract';
import { SECCION } from '@renadet/domain/publico/secciones';
import { recuperarContrasenia } from '@renadet/domain/recuperacion/recuperacion.contract';
import {
  cambiarMiContrasenia,
  confirmarSegundoFactor,
  iniciarSegundoFactor,
} from '@renadet/domain/segundofactor/segundofactor.contract';
import { login } from '@renadet/domain/sesion/sesion.contract';

const [direccion = '', guardado = '', primera] = process.argv.slice(2);
const CORREO = 'titular@fgr.org.mx';
/** What the antivirus of the trial has a signature of. */
const VIRUS = 'RENADET-PRUEBA-DE-ANTIVIRUS';
let token = '';

/** @param espera the status that is right: anything else ends it */
async function pide(e: Pick<Endpoint, 'method' | 'path'>, body?: object | Buffer, ruta: string = e.path, espera = 200) {
  const isBytes = body instanceof Buffer;
  const answer = await fetch(`${direccion}${ruta}`, {
    method: e.method,
    headers: {
      ...(body && { 'content-type': isBytes ? 'application/pdf' : 'application/json' }),
      ...(token && { authtoken: token, usuario: CORREO }),
    },
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== espera) throw new Error(`${e.method} ${ruta}: ${answer.status} ${text.slice(0, 300)}`);
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : { bytes: text.length };
}

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIODO_S = 30;
const periodo = () => Math.floor(Date.now() / 1000 / PERIODO_S);

/** The code that an application would show (RFC 6238). */
function codigoDe(secreto: string): string {
  const bits = [...secreto].map((letra) => LETRAS.indexOf(letra).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const paso = Buffer.alloc(8);
  paso.writeBigUInt64BE(BigInt(periodo()));
  const mac = createHmac('sha1', key).update(paso).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** A sheet as the registry takes it, with a remark in it. */
function hoja(nota: string): Buffer {
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  let text = '%PDF-1.7\n';
  const lugares = objetos.map((objeto, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  text += `% ${nota}\n`;
  const xref = text.length;
  const tabla = `xref\n0 4\n0000000000 65535 f \n${lugares.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${tabla}startxref\n${xref}\n%%EOF\n`, 'latin1');
}

async function estrena(clave: string): Promise<void> {
  const begun = await pide(login, { username: CORREO, password: clave });
  if (begun.pendiente !== 'CONTRASENIA') throw new Error('la primera contraseña no pide otra');
  token = begun.token;
  const password = `Nueva-${clave}`;
  await pide(cambiarMiContrasenia, { actual: clave, password, cpassword: password });
  const { secreto } = await pide(iniciarSegundoFactor, { password });
  await pide(confirmarSegundoFactor, { codigo: codigoDe(secreto) });
  writeFileSync(guardado, JSON.stringify({ password, secreto, usado: periodo() }), { mode: 0o600 });
  console.log('La primera administradora cambió su contraseña y registró su segundo factor.');
}

async function publica(): Promise<void> {
  const fcpublicacion = '2026-01-05';
  const row = { llseccion: SECCION.MARCO, titulo: 'Ley General', fcpublicacion };
  const { lldocumento } = await pide(guardarDocumento, row);
  const ruta = `${subirDocumento.path.replace(':id', lldocumento)}?nombre=ley.pdf`;
  const { message } = await pide(subirDocumento, hoja(VIRUS), ruta, 415);
  if (message !== RECHAZOS.virus) throw new Error(`se rechazó, pero no por el antivirus: ${message}`);
  await pide(subirDocumento, hoja('Ley'), ruta);
  await pide(documentoPublico, undefined, documentoPublico.path.replace(':id', lldocumento));
  console.log('Lo que el antivirus conoce se rechaza con su oración; un documento sano se publica y se lee.');
}

async function pideCodigo(): Promise<void> {
  token = '';
  const { result } = await pide(recuperarContrasenia, { username: CORREO });
  if (result !== 'REGISTRO_EXITOSO') throw new Error(`el código no salió por correo: ${result}`);
  console.log('El código para recuperar la contraseña salió por correo.');
}

async function vuelve(): Promise<void> {
  const { password, secreto, usado } = JSON.parse(readFileSync(guardado, 'utf8'));
  // a code works once
  while (periodo() <= usado) await pausa(500);
  const first = await pide(login, { username: CORREO, password });
  if (first.token || first.segundoFactor !== 'REQUERIDO') throw new Error('entró sin su segundo factor');
  const { token: given } = await pide(login, { username: CORREO, password, codigo: codigoDe(secreto) });
  if (!given) throw new Error('su segundo factor ya no sirve');
  console.log('La administradora ingresa por el proxy con su segundo factor.');
}

if (primera) {
  await estrena(primera);
  await publica();
  await pideCodigo();
} else await vuelve();
