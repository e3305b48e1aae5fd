import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHoy } from '../../lib/hoy.ts';
import { mensajeDe } from '../../lib/http.ts';
import { useOpciones } from '../../lib/opciones.ts';
import { alDia } from '../../lib/query.ts';
import { useSesion } from '../../lib/session.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { aFormulario, contextoCarpeta } from './registro.ts';
import { saveEstatus } from './save.ts';
import { camposEnOrden } from './secciones.ts';

const TITULO = 'Cambiar etapa y estatus';

interface Props {
  llcarpeta: number;
  onClose: () => void;
}

/** The status of a file on its form's own rules: the others of its fields go along as they are kept. */
function Formulario({ carpeta, onClose }: { carpeta: Carpeta; onClose: () => void }) {
  const cache = useQueryClient();
  const rol = useSesion()?.rol.llrol ?? 0;
  const hoy = useHoy();
  const form = useFormulario({
    campos: camposEnOrden,
    rules: reglasCarpeta,
    initial: carpeta,
    contexto: contextoCarpeta('editar', rol, carpeta),
  });
  const save = () => saveEstatus(form, carpeta, cache);
  return (
    <DialogoDeFormulario
      form={form}
      useOpciones={useOpciones}
      ancho="40%"
      titulo={`${TITULO}: ${carpeta.noci}`}
      tituloErrores="La carpeta no se puede guardar así: lo que no está aquí se corrige en su formulario"
      onClose={onClose}
      onSave={save}
    >
      <Campo name="lletapa" />
      <Campo name="llestatus" />
      <Campo name="fcestatus" max={hoy} />
    </DialogoDeFormulario>
  );
}

/** Changes the stage and the status of a file from wherever it is looked at, with the way back. */
export function DialogoEstatus({ llcarpeta, onClose }: Props) {
  const { data, error, refetch } = useQuery(alDia(getCarpetaById, { params: { llcarpeta } }));
  if (data && 'noci' in data) return <Formulario carpeta={aFormulario(data as never)} onClose={onClose} />;
  return (
    <Dialogo angosto titulo={TITULO} onClose={onClose}>
      {error ? <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} enPanel /> : <Hueco alto={160} />}
    </Dialogo>
  );
}
