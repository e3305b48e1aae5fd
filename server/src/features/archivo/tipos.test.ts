// The types that document 1 admits and that no other test sends: their own bytes, as the programs that save them write them.
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { docx, sendArchivo } from '../../../test/archivos.ts';
import { savesOf } from '../../../test/saved.ts';

const t = await testApp();
const headers = await t.as('capturista.30');
const llcarpeta = await savesOf(t, headers).carpeta();
const send = (nombre: string, bytes: Buffer) => sendArchivo(t, headers, llcarpeta, nombre, bytes);

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** What WordPad writes for one line. */
const RTF = Buffer.from(
  '{\\rtf1\\ansi\\ansicpg1252\\deff0\\nouicompat\\deflang2058{\\fonttbl{\\f0\\fnil\\fcharset0 Calibri;}}\r\n' +
    "{\\*\\generator Riched20 10.0.19041}\\viewkind4\\uc1 \r\n\\pard\\sa200\\sl276\\slmult1\\f0\\fs22\\lang10 Declaraci\\'f3n\\par\r\n}\r\n\0",
  'latin1',
);
/** A red square of 2 by 2: directory, bitmap header, four points, mask. */
const ICO = Buffer.from(
  'AAABAAEAAgIAAAEAIABAAAAAFgAAACgAAAACAAAABAAAAAEAIAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAP//AAD//wAA//8AAP//AAAAAAAAAAA=',
  'base64',
);
/** A grey JPEG of one block, whole, under the ending that Windows gives it. */
const JFIF = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z',
  'base64',
);
/** Type 0, one track: tempo, a note on and off, end of track. */
const MID = Buffer.from('4d546864000000060000000100604d54726b0000001300ff510307a12000903c4060803c4000ff2f00', 'hex');
/** Header of audio and video, and one tag of script data that says onMetaData. */
const FLV = Buffer.concat([
  Buffer.from('464c5601050000000900000000', 'hex'),
  Buffer.from('1200000d00000000000000', 'hex'),
  Buffer.from('02000a6f6e4d65746144617461', 'hex'),
  Buffer.from('00000018', 'hex'),
]);
/** Where Word, Excel and PowerPoint kept everything before 2007: the header of a compound file and an empty sector. */
const CFB = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(16),
  Buffer.from('3e000300feff0900', 'hex'),
  Buffer.alloc(992),
]);
const DOTX = docx(`${OFFICE}.wordprocessingml.template.main+xml`);
const LOG = Buffer.from('2026-11-22 09:00 inició la diligencia\r\n');

const PROPIOS: [string, Buffer, string][] = [
  ['declaracion.rtf', RTF, 'application/rtf'],
  ['icono.ico', ICO, 'image/x-icon'],
  ['foto.jfif', JFIF, 'image/jpeg'],
  ['tono.mid', MID, 'audio/midi'],
  ['video.flv', FLV, 'video/x-flv'],
  ['plantilla.dot', CFB, 'application/msword'],
  ['plantilla.dotx', DOTX, `${OFFICE}.wordprocessingml.template`],
  ['diligencia.log', LOG, 'text/plain'],
];

describe('[1-633] what Word, image, audio, video and text programs save is attached by its own bytes (D-33)', () => {
  test.each(PROPIOS)('%s', async (nombre, bytes, mime) => {
    const { status, body } = await send(nombre, bytes);
    expect([status, body.archivo?.mime, body.archivo?.longitud]).toEqual([200, mime, bytes.length]);
  });

  test('and none under the name of another', async () => {
    for (const [nombre] of PROPIOS)
      for (const [otro, bytes] of PROPIOS) {
        if (otro === nombre || (nombre === 'diligencia.log' && otro === 'diligencia.log')) continue;
        const { status } = await send(nombre, bytes);
        expect([nombre, otro, status]).toEqual([nombre, otro, 415]);
      }
  });
});
