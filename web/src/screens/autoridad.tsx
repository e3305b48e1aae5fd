import Button from '@mui/material/Button';
import { autoridadNueva } from '@renadet/domain/autoridad/autoridad.rules';
import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { Modo } from '@renadet/domain/lib/contexto';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { enviarAutoridad, useAutoridad } from '../features/autoridad/api.ts';
import { CAMPOS_DATOS, DatosAutoridad } from '../features/autoridad/DatosAutoridad.tsx';
import { useFormularioAutoridad } from '../features/autoridad/formulario.ts';
import { asentarImputados, nombreCompleto, pendientesDe } from '../features/imputado/lista.ts';
import { PersonasImputadas } from '../features/imputado/PersonasImputadas.tsx';
import { contextoEn, isCerrada } from '../lib/carpetaElegida.ts';
import { mensajeDe } from '../lib/http.ts';
import { useIr } from '../lib/navegar.ts';
import { useOpciones } from '../lib/opciones.ts';
import { useFuncion, useSeleccion, useSesion } from '../lib/session.ts';
import { useGuardia } from '../lib/useGuardia.ts';
import { useErrores } from '../lib/useReglas.ts';
import { CintaCarpeta } from '../ui/CintaCarpeta.tsx';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { EsperaFormulario } from '../ui/Espera.tsx';
import { Falla } from '../ui/Falla.tsx';
import { FormLayout } from '../ui/FormLayout.tsx';
import { Formulario } from '../ui/Formulario.tsx';

const QRR_SIN_PERSONAS = 'Con Q.R.R. no hay personas imputadas.';

function Pagina({ carpeta, modo, guardada }: { carpeta: CarpetaGuardada; modo: Modo; guardada: Autoridad | null }) {
  const ir = useIr();
  const cache = useQueryClient();
  const contexto = contextoEn(carpeta, useSesion(), modo, Boolean(guardada?.presponsableId));
  const form = useFormularioAutoridad(guardada ?? autoridadNueva(carpeta.llcarpeta), contexto);
  useGuardia(useCallback(() => form.sucio, [form]));
  const errores = useErrores(form);
  const readOnly = modo === 'consultar';
  const { imputados, imputadosE, llgobierno, boexistente } = form.values;
  const ofAccused = { ...contexto, llgobierno };
  const name = (i: number) => {
    const one = form.values.imputados[i];
    return (one && (nombreCompleto(one) || one.dsalias)) || `la persona ${i + 1}`;
  };

  // another level forces other answers of those already captured
  const level = useRef(llgobierno);
  useEffect(() => {
    if (level.current === llgobierno) return;
    level.current = llgobierno;
    if (imputados.length) form.setVarios({ imputados: asentarImputados(imputados, { ...form.contexto, llgobierno }) });
  }, [form, imputados, llgobierno]);

  const leave = () => ir('/pages/autoridades', { autoridad: null, accion: null }); // [1-322] [1-323]
  const guardar = async () => {
    if (readOnly) return;
    const gaps = imputados.flatMap((one, i) => (pendientesDe(one, ofAccused) > 0 ? [name(i)] : []));
    if (gaps.length) {
      form.validar();
      form.recibirErrores([{ campo: 'imputados', mensaje: `Complete los datos de ${gaps.join(', ')}.` }]);
    } else if (await enviarAutoridad(form, { rol: contexto.rol, nombreDe: name, cache })) await leave();
  };
  return (
    <>
      <CintaCarpeta carpeta={carpeta}>
        {modo === 'nuevo' ? 'Autoridad nueva' : modo === 'editar' ? 'Edición' : 'Consulta'}
      </CintaCarpeta>
      <Formulario form={form} useOpciones={useOpciones}>
        <FormLayout
          secciones={[
            {
              id: 'autoridad',
              titulo: 'Informacion de la autoridad presuntamente responsable', // [1-104]
              campos: CAMPOS_DATOS,
              contenido: <DatosAutoridad form={form} />,
            },
            {
              id: 'imputados',
              titulo: 'Personas imputadas',
              campos: ['imputados'],
              contenido: (
                <PersonasImputadas
                  lista={{ imputados, imputadosE }}
                  contexto={ofAccused}
                  onChange={(next) => form.setVarios(next)}
                  impedido={boexistente === 1 ? QRR_SIN_PERSONAS : undefined}
                  error={errores.find(({ campo }) => campo === 'imputados')?.mensaje}
                />
              ),
            },
          ]}
          onSubmit={guardar}
          acciones={
            <>
              {!readOnly && (
                <Button type="submit" variant="contained" loading={form.guardando}>
                  Guardar
                </Button>
              )}
              <Button variant="outlined" color="secondary" onClick={leave}>
                Cancelar
              </Button>
            </>
          }
        />
      </Formulario>
    </>
  );
}

function Existente({ carpeta, llresponsable, modo }: { carpeta: CarpetaGuardada; llresponsable: number; modo: Modo }) {
  const { data, error, refetch } = useAutoridad(llresponsable);
  if (data) return <Pagina key={llresponsable} carpeta={carpeta} modo={modo} guardada={data} />;
  if (error) return <Falla texto={mensajeDe(error)} alReintentar={() => refetch()} />;
  return <EsperaFormulario />;
}

function Elegida({ carpeta }: { carpeta: CarpetaGuardada }) {
  const { autoridad, accion } = useSeleccion();
  const cerrada = isCerrada(carpeta);
  const canEdit = useFuncion('EDITAR AUTORIDAD') && !cerrada;
  const canAdd = useFuncion('AGREGAR AUTORIDAD') && !cerrada;
  if (autoridad !== null) {
    const modo = accion === 'editar' && canEdit ? 'editar' : 'consultar'; // [1-317] [1-318]
    return <Existente carpeta={carpeta} llresponsable={autoridad} modo={modo} />;
  }
  if (canAdd) return <Pagina carpeta={carpeta} modo="nuevo" guardada={null} />; // [1-319]
  return (
    <p>
      {cerrada
        ? 'La carpeta está cerrada: no se pueden agregar autoridades.'
        : 'Su rol no permite agregar autoridades.'}
    </p>
  );
}

/** The authority form of the chosen file, with its accused persons [1-030]. */
export const Pantalla = () => <ConCarpeta>{(carpeta) => <Elegida carpeta={carpeta} />}</ConCarpeta>;
