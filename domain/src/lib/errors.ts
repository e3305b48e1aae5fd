import type { Reto } from './trabajo.ts';
/** Domain outcomes that travel as HTTP 200 with `result`. */
export const RESULTADOS = [
  'REGISTRO_EXITOSO',
  'ERROR_GUARDAR',
  'ERROR_GUARDAR_EXISTE',
  'REGISTRO_EXISTENTE',
  'EXCEDE_VICTIMAS',
  'MISMA_VICTIMA',
  'ERROR_JUSTICIANET',
  'ERROR_FOLIO_VICTIMAS',
  'ERROR_FOLIO_AUTORIDADES',
] as const;
export type Resultado = (typeof RESULTADOS)[number];

/** Every refusal that is an HTTP error, with its status and its sentence in Spanish. */
export const ERRORES = {
  SOLICITUD_INVALIDA: {
    status: 400,
    message: 'La solicitud tiene datos que no se pueden leer. Revise los campos indicados.',
  },
  CAMPOS_INVALIDOS: { status: 400, message: 'Llena todos los campos obligatorios' },
  SIN_SESION: { status: 401, message: 'Su sesión terminó. Ingrese de nuevo para continuar.' },
  REINGRESO: {
    status: 401,
    message: 'Por seguridad, ingrese de nuevo: esto se pide a quien hace rato que ingresó.',
  },
  SIN_PERMISO: { status: 403, message: 'Su rol no permite realizar esta acción.' },
  NO_ENCONTRADO: { status: 404, message: 'No se encontró el registro solicitado.' },
  VERSION_ANTERIOR: {
    status: 409,
    message: 'Otra persona guardó cambios en este registro. Vuelva a abrirlo para ver los datos actuales.',
  },
  CARPETA_CERRADA: { status: 409, message: 'La carpeta está cerrada: solo se puede consultar.' },
  DEMASIADO_GRANDE: { status: 413, message: 'La información enviada es demasiado grande.' },
  TIPO_NO_ADMITIDO: { status: 415, message: 'El tipo de contenido no se admite. Envíe JSON.' },
  DEMASIADAS_SOLICITUDES: { status: 429, message: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.' },
  ERROR_INTERNO: {
    status: 500,
    message: 'Ocurrió un error en el servidor. Sus datos no se guardaron; intente de nuevo.',
  },
  NO_DISPONIBLE: {
    status: 503,
    message: 'El servicio no está disponible por el momento. Intente de nuevo en unos segundos.',
  },
  EN_DUDA: {
    status: 503,
    message:
      'Se perdió la comunicación con la base de datos y no se sabe si se guardó. Revise el registro antes de intentar de nuevo.',
  },
  SOBRECARGA: {
    status: 503,
    message:
      'Hay demasiadas solicitudes en este momento y la suya no se atendió. Lo que escribió sigue en la pantalla: intente de nuevo en unos segundos.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
export type CodigoError = keyof typeof ERRORES;

/** The fault of one field, and its mend. */
export interface ErrorCampo {
  campo: string;
  mensaje: string;
}

/** The sentence of a missing obligatory field; the sentences of its variants begin with it. */
export const CAMPO_OBLIGATORIO = 'Campo obligatorio';

/** 'Llena todos…' only where an obligatory field is missing, else the first true sentence (D-12). */
function encabezado(code: CodigoError, campos: readonly ErrorCampo[] = []): string {
  const [first] = campos;
  const isMissing = campos.some(({ mensaje }) => mensaje.startsWith(CAMPO_OBLIGATORIO));
  return code === 'CAMPOS_INVALIDOS' && first && !isMissing ? first.mensaje : ERRORES[code].message;
}

/** A refusal; the server's one translator turns it into `{ message, campos? }` with the code's status. */
export class AppError extends Error {
  readonly code: CodigoError;
  readonly campos: readonly ErrorCampo[] | undefined;
  /** Seconds to wait before trying again. */
  readonly espera: number | undefined;
  /** Work that opens at once what else is waited for. */
  readonly reto: Reto | undefined;
  constructor(
    code: CodigoError,
    options: { message?: string; campos?: readonly ErrorCampo[]; espera?: number; reto?: Reto } = {},
  ) {
    super(options.message ?? encabezado(code, options.campos));
    this.code = code;
    this.campos = options.campos;
    this.espera = options.espera;
    this.reto = options.reto;
  }
}
