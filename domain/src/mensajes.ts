/** The fixed texts of document 1, section 8, literal (accents or their absence as printed). */
export const MENSAJES = {
  llenaCampos: 'Llena todos los campos obligatorios',
  sinRegistros: 'No existen registros con los datos proporcionados',
  carpetaGuardada: 'El registro se guardo correctamente',
  carpetaExiste: 'No se pudo integrar la C.I., ya existe otra con el mismo número en el registro.',
  carpetaError: 'Error al guardar la C.I.',
  carpetaModificada: 'El registro se modifico correctamente',
  carpetaErrorModificar: 'Error al guardar el registro',
  victimasNoCoinciden: (declaradas: number, capturadas: number) =>
    `El numero de victimas (${declaradas}) no coincide con el capturado (${capturadas})`,
  sinAutoridades: 'No se encontraron autoridades capturadas',
  folioGenerado: 'Se genero el folio con exito',
  folioNoCambia: 'La carpeta ya tiene folio: las víctimas y autoridades que certifica no se pueden eliminar.',
  folioError: 'Surgio un error al generar el folio',
  constanciaError: 'Surgio un error al generar la constancia(s)',
  excedeVictimas: 'No se pueden agregar mas victimas a la C.I.',
  mismaVictima: 'Ya existe(n) otro(s) registro(s) de victima(s) con el mismo nombre en la C.I.',
  victimaGuardada: 'La informacion se guardo correctamente',
  victimaError: 'Error al guardar la informacion',
  victimaBorrada: 'La victima se borro correctamente.',
  victimaErrorBorrar: 'Error al eliminar a la victima',
  victimaExterna: 'No se puede eliminar una victima de JusticiaNet.',
  autoridadGuardada: 'La informacion se guardo correctamente.',
  autoridadError: 'Error al guardar.',
  autoridadBorrada: 'Autoridad responsable eliminada correctamente.',
  autoridadErrorBorrar: 'Error al eliminar.',
  autoridadExterna: 'No se puede eliminar un posible responsable de JusticiaNet.',
  accesoIncorrecto: 'Usuario o contraseña incorrectos',
  cuentaInactiva: 'Su cuenta se encuentra inactiva',
  cuentaBloqueada:
    'Por motivos de seguridad su cuenta ha sido bloqueada, para recuperarla debe restablecer su contraseña',
  errorServidor: 'Server Error',
} as const;

/** Snackbar durations in milliseconds (document 1, section 9). */
export const DURACION = { normal: 3000, larga: 5000, sincronizacion: 15_000 } as const;
