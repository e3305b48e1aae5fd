import { guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { reglasCarpeta, usesFederalOrigins } from '@renadet/domain/carpeta/carpeta.rules';
import { type Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { INSTITUCION } from '@renadet/domain/catalogos/ids';
import { LOCALIDAD } from '@renadet/domain/interconexion/campos';
import { type CarpetaDeContexto, type Contexto, contextoDe, type Modo } from '@renadet/domain/lib/contexto';
import { enFrase } from '@renadet/domain/lib/cuantos';
import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { complete } from '@renadet/domain/lib/rules';
import { isFederal } from '@renadet/domain/permisos/roles';
import type { Catalogos } from '../../catalogos/catalogos.cache.ts';
import { judgeLocalidades } from '../../catalogos/localidades.query.ts';
import type { Trx } from '../../db/scope.ts';
import { type Anotacion, write } from '../../db/write.ts';
import { difference, findErrors, keepUntold, pick, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { isNullViolation, isUniqueViolation } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import { refuseStale } from '../../lib/stale.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { refuseClosed } from './carpeta.locks.ts';
import * as q from './carpeta.queries.ts';

/**
 * What rules may know of a kept file and of what belongs to it, as one user opens them.
 * @param externa whether the record itself is the external system's; absent, as its file
 */
export const contextoCarpeta = (
  modo: Modo,
  { llrol }: UsuarioDeSesion,
  hoy: Contexto['hoy'],
  carpeta: CarpetaDeContexto,
  externa?: boolean,
) => contextoDe(carpeta, { modo, rol: llrol, hoy, ...(externa !== undefined && { externa }) });

/** The work on attachments within a save's transaction. It answers a sentence for each that failed. */
export type Anexos = (
  trx: Trx,
  carpeta: { llcarpeta: number; llinstitucion: number; llpropietario: number },
  nota: (a: Anotacion) => void,
) => Promise<{ infoFiles: string[]; deletedFiles: string[] }>;

/** Fields without a place in the form: what a caller leaves out stays (D-10, D-19). */
const SIN_LUGAR = ['estadojuridico', 'resolucion'] as const;
const COLUMNAS = [...q.COLUMNAS_CARPETA, 'localidadCveINEGI', 'resolucion'];

const EXISTE = { result: 'ERROR_GUARDAR_EXISTE' as Resultado };

const LUGAR = ['llestado', 'llmunicipio', 'dslocalidad'] as const;
/**
 * The key of a file's locality: the one that was chosen, else that of its name (D-465). A name that INEGI's catalogue does not have is
 * kept without a key: people type places that no catalogue knows.
 * @throws AppError CAMPOS_INVALIDOS for a key of another place
 */
async function claveDeLocalidad(
  catalogos: Catalogos,
  trx: Trx,
  { semillas }: UsuarioDeSesion,
  values: Carpeta,
  kept: Partial<Carpeta> = {},
): Promise<string | null> {
  const { llestado, llmunicipio, dslocalidad: nombre } = values;
  const stays = LUGAR.every((name) => values[name] === kept[name]);
  const before = kept.localidadCveINEGI ?? null;
  // a caller that sends back what it read chose no key anew
  const chosen = values.localidadCveINEGI === before ? null : values.localidadCveINEGI;
  const clave = chosen ?? (stays ? before : null);
  if (stays && clave !== null && clave === before) return clave;
  const isKnown = await catalogos.hasLocalidades(trx, semillas);
  if (!isKnown && clave === null) {
    const municipio = String(Number(llestado) * 1000 + Number(llmunicipio)).padStart(5, '0');
    return before?.startsWith(municipio) ? before : null;
  }
  const [judged] = await judgeLocalidades(trx, [{ llestado, llmunicipio, clave, nombre }]);
  if (clave !== null && judged?.falla) refuse([{ campo: 'dslocalidad', mensaje: `${LOCALIDAD}.` }]);
  return judged?.clave ?? null;
}

/**
 * Registers a new file [1-501]. A number that exists anywhere in the registry answers ERROR_GUARDAR_EXISTE [1-550].
 * @param alta the form: the file that it registered before is answered, REGISTRO_EXISTENTE (D-540)
 * @throws AppError CAMPOS_INVALIDOS with every field in error; SIN_PERMISO without `permisonuevaci`
 */
export async function createCarpeta(
  { db, catalogos, hoy }: Services,
  usuario: UsuarioDeSesion,
  sent: Carpeta,
  anexos: Anexos,
  alta?: string,
) {
  if (!usuario.permisonuevaci) throw new AppError('SIN_PERMISO');
  const context = contextoDe(null, { hoy: hoy(), rol: usuario.llrol });
  const values = complete(reglasCarpeta, sent, context);
  const federal = usesFederalOrigins(context) ? 1 : 0;
  const parents = { llorigen: federal };
  return write(db, usuario, guardarCI, async (trx, nota) => {
    const { llinstitucion, semillas } = usuario;
    const registered = async () => {
      const before = alta && (await q.findByAlta(trx, usuario.alcance, alta, usuario.llusuario));
      if (!before) return undefined;
      const { llcarpeta, version } = before;
      const result: Resultado = 'REGISTRO_EXISTENTE';
      nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle: { result } });
      return { result, infoFiles: [], llcarpeta, version };
    };
    const before = await registered();
    if (before) return before;
    const campos = camposCarpeta;
    refuse(await findErrors(catalogos, { trx, semillas, campos, rules: reglasCarpeta, values, context, parents }));
    const localidadCveINEGI = await claveDeLocalidad(catalogos, trx, usuario, values);
    const fields = pick({ ...values, localidadCveINEGI }, COLUMNAS);
    const nueva = {
      ...(fields as {
        noci: string;
        llorigen: number;
        fcinicio: string;
        lldelito: number;
        novictimas: number;
        boindicios: number;
      }),
      llinstitucion,
      llpropietario: usuario.propietarios[0],
      llusuario: usuario.llusuario,
      boleyfederal: isFederal(usuario.llrol) || llinstitucion === INSTITUCION.FGR ? 1 : 0,
      alta: alta ?? null,
    };
    const created = await q.insertCarpeta(trx, nueva).catch((error: unknown) => {
      throw isNullViolation(error, 'llpropietario') ? new AppError('SIN_PERMISO') : error; // no area to register it in
    });
    if (!created) {
      const twin = await registered(); // the same form came twice at once
      if (twin) return twin;
      nota({ objeto: 'carpeta', detalle: { noci: values.noci, ...EXISTE } });
      return { ...EXISTE, infoFiles: [] };
    }
    nota({ objeto: 'carpeta', llave: created.llcarpeta, llcarpeta: created.llcarpeta, detalle: { despues: fields } });
    const { infoFiles } = await anexos(trx, { ...created, llinstitucion }, nota);
    const { llcarpeta, version } = created;
    return { result: 'REGISTRO_EXITOSO' as const, infoFiles, llcarpeta, version };
  });
}

/** The juridical text of an external file is the external system's (D-19). */
const juridicoErrors = (values: Carpeta, kept: { provienejusticianet: number; estadojuridico: string | null }) =>
  kept.provienejusticianet === 1 && values.estadojuridico !== kept.estadojuridico
    ? [{ campo: 'estadojuridico', mensaje: 'Dato de JusticiaNet.' }]
    : [];

/** A folio certifies its number of victims, so the number stays; without one it may not fall below the registered. */
const victimCountErrors = (
  values: Carpeta,
  kept: { folio: string | null; novictimas: number; victimasregistradas: number },
) => {
  if (values.novictimas === null || values.novictimas === kept.novictimas) return [];
  if (kept.folio)
    return [{ campo: 'novictimas', mensaje: 'La carpeta ya tiene folio: el número de víctimas no puede cambiar.' }];
  return values.novictimas < kept.victimasregistradas
    ? [
        {
          campo: 'novictimas',
          mensaje: `Ya hay ${kept.victimasregistradas} víctimas registradas: escriba ese número o uno mayor.`,
        },
      ]
    : [];
};

const NOMBRADAS = 5;

/**
 * Techniques are offered by crime [1-467]: with another crime, those of the victims must belong to it. Refused rather than
 * cleared, since what a victim suffered is not for a change of heading to erase.
 */
async function techniqueErrors(trx: Trx, values: Carpeta, kept: { llcarpeta: number; lldelito: number }) {
  if (values.lldelito === null || values.lldelito === kept.lldelito) return [];
  const names = await q.listTecnicasAjenas(trx, kept.llcarpeta, values.lldelito);
  if (!names.length) return [];
  const mensaje = `Antes de cambiar el delito, corrija la técnica de tortura de: ${enFrase(names, NOMBRADAS)}.`;
  return [{ campo: 'lldelito', mensaje }];
}

/**
 * Modifies a file [1-503].
 * @throws AppError NO_ENCONTRADO outside the user's scope, VERSION_ANTERIOR, CARPETA_CERRADA, CAMPOS_INVALIDOS
 */
export async function updateCarpeta(
  { db, catalogos, hoy }: Services,
  usuario: UsuarioDeSesion,
  { values: sent, typed }: { values: Carpeta; typed: unknown },
  anexos: Anexos,
) {
  const done = write(db, usuario, modificarCI, async (trx, nota) => {
    const kept = found(sent.llcarpeta === null ? undefined : await q.lockCarpeta(trx, usuario.alcance, sent.llcarpeta));
    refuseStale(kept.version, sent.version);
    refuseClosed(kept);
    const context = contextoCarpeta('editar', usuario, hoy(), kept);
    const stored = kept as unknown as Partial<Carpeta>;
    const nuestra = { campos: camposCarpeta, rules: reglasCarpeta, context, stored };
    const told = keepUntold({ ...nuestra, values: sent }, typed, SIN_LUGAR);
    const values = complete(reglasCarpeta, told, context, stored);
    const parents = { llorigen: usesFederalOrigins(context) ? 1 : 0 };
    refuse([
      ...(await findErrors(catalogos, {
        trx,
        semillas: usuario.semillas,
        ...nuestra,
        values,
        parents,
      })),
      ...juridicoErrors(values, kept),
      ...victimCountErrors(values, kept),
      ...(await techniqueErrors(trx, values, kept)),
    ]);
    const localidadCveINEGI = await claveDeLocalidad(catalogos, trx, usuario, values, stored);
    const fields = pick({ ...values, localidadCveINEGI }, COLUMNAS);
    const version = kept.version + 1;
    await q.updateCarpeta(trx, kept.llcarpeta, { ...fields, version });
    const { llcarpeta } = kept;
    nota({
      objeto: 'carpeta',
      llave: llcarpeta,
      llcarpeta,
      detalle: difference(pick(kept, COLUMNAS), fields),
    });
    return { result: 'REGISTRO_EXITOSO' as Resultado, ...(await anexos(trx, kept, nota)), version };
  });
  return done.catch((error: unknown) => {
    if (isUniqueViolation(error, 'carpeta_noci_key')) return { ...EXISTE, infoFiles: [], deletedFiles: [] };
    throw error;
  });
}
