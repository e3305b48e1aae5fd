import { administrable, type NombreAdministrable } from '@renadet/domain/catalogos/administrables';
import * as contrato from '@renadet/domain/catalogos/administracion.contract';
import { catalogo as deCatalogo, entero, oculto, texto, varios } from '@renadet/domain/lib/campos';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { hoyAhora } from '../../lib/hoy.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo, type UseOpciones } from '../../ui/Formulario.tsx';
import { type EntradaDeCatalogo, sendCambio, sendNombre, sendNueva, usePadres } from './api.ts';

interface Props {
  catalogo: NombreAdministrable;
  onClose: () => void;
}
interface DeEntrada extends Props {
  entrada: EntradaDeCatalogo;
}
const useContexto = () => useMemo(() => ({ hoy: hoyAhora() }), []);
const NOMBRE = 'Se guarda en mayúsculas, con los acentos que escriba.';

/** A new entry of a catalogue. */
export function DialogoNueva({ catalogo, onClose }: Props) {
  const cache = useQueryClient();
  const { padre, relacion, clave } = administrable(catalogo);
  const padres = usePadres(catalogo);
  const useOpciones: UseOpciones = () => padres;
  const campos = useMemo(
    () => ({
      ...contrato.camposEntradaNueva,
      ...(padre && { padre: deCatalogo(padre.etiqueta, 'padre') }),
      ...(relacion && { padres: varios(relacion.etiqueta, 'padres') }),
    }),
    [padre, relacion],
  );
  const form = useFormulario({
    campos: campos as never,
    rules: contrato.reglasEntradaNueva as never,
    initial: { catalogo, padre: null, padres: null, llentrada: null, nombre: null, desde: hoyAhora() },
    contexto: useContexto(),
  });
  const save = () => sendNueva(form, cache);
  return (
    <DialogoDeFormulario
      form={form}
      useOpciones={useOpciones}
      titulo="Agregar entrada"
      accion="Agregar"
      onClose={onClose}
      onSave={save}
    >
      {padre && <Campo name="padre" ancho="fila" />}
      {clave && <Campo name="llentrada" ayuda={`${clave.etiqueta}: de ${clave.min} a ${clave.max}.`} />}
      <Campo name="nombre" ancho="fila" ayuda={NOMBRE} />
      <Campo name="desde" ayuda="El primer día en que existe: la lista lo muestra." />
      {relacion && <Campo name="padres" />}
    </DialogoDeFormulario>
  );
}

/** Another name of an entry, from a day on. */
export function DialogoNombre({ catalogo, entrada, onClose }: DeEntrada) {
  const cache = useQueryClient();
  const { clave, version, nombre } = entrada;
  const form = useFormulario({
    campos: contrato.camposNombre as never,
    rules: contrato.reglasNombre as never,
    initial: { catalogo, clave, version, nombre, desde: hoyAhora() },
    contexto: useContexto(),
  });
  const save = () => sendNombre(form, cache);
  return (
    <DialogoDeFormulario form={form} titulo="Renombrar entrada" accion="Renombrar" onClose={onClose} onSave={save}>
      <p className="texto tenue">
        Las constancias emitidas y los reportes de días anteriores conservan «{nombre}»; los libros pueden seguir
        escribiéndolo así.
      </p>
      <Campo name="nombre" ancho="fila" ayuda={NOMBRE} />
      <Campo name="desde" />
    </DialogoDeFormulario>
  );
}

/** Place, spellings and parents of an entry. */
export function DialogoCambio({ catalogo, entrada, onClose }: DeEntrada) {
  const cache = useQueryClient();
  const { relacion } = administrable(catalogo);
  const padres = usePadres(catalogo);
  const useOpciones: UseOpciones = () => padres;
  const campos = useMemo(
    () => ({
      orden: entero('Lugar en la lista', 1, 9999),
      escrituras: texto('Otras escrituras', 2000),
      padres: relacion ? varios(relacion.etiqueta, 'padres') : oculto(z.unknown()),
    }),
    [relacion],
  );
  const form = useFormulario({
    campos: campos as never,
    rules: [],
    initial: { orden: entrada.orden, escrituras: entrada.escrituras.join('; ') || null, padres: entrada.padres },
    contexto: {},
  });
  const save = () => {
    const body = ({ orden, escrituras, padres: chosen }: Record<string, unknown>) => ({
      catalogo,
      clave: entrada.clave,
      version: entrada.version,
      orden: orden ?? null,
      escrituras: String(escrituras ?? '')
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
      ...(relacion && { padres: chosen ?? [] }),
    });
    return sendCambio(form, cache, body);
  };
  return (
    <DialogoDeFormulario form={form} useOpciones={useOpciones} titulo="Editar entrada" onClose={onClose} onSave={save}>
      <p className="letra-texto fuerte interlinea-15">{entrada.nombre}</p>
      <Campo name="orden" ayuda="Las que tienen lugar van primero; las demás siguen por nombre." />
      <Campo
        name="escrituras"
        ancho="fila"
        ayuda="Separadas por punto y coma: la carga de libros las toma por esta entrada."
      />
      {relacion && <Campo name="padres" />}
    </DialogoDeFormulario>
  );
}
